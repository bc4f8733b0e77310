/// The page's style sheet: quiet, legible on a phone and on a desk, by day and by night.
enum HTMLStyle {
  static let sheet = colors + text + map + cards + drawing

  private static let colors = """
    :root{--paper:#fcfbf9;--card:#fff;--ink:#1f2023;--soft:#63656b;--line:#e4e1db;--faint:#f2f0eb;--bad:#b3271e;
    --good:#2a6b4c;--gap:#d9772b2e;--overlap:#3f6fc42b;--gap-ink:#94480f;--overlap-ink:#2c549b;--link:#24519e;
    --k1:#ecd3a4;--k2:#d9a954;--k3:#b07a1c;--n1:#f0b3ad;--n2:#dd6e63;--n3:#b3271e}
    @media(prefers-color-scheme:dark){:root{--paper:#16171a;--card:#1d1f23;--ink:#e7e6e3;--soft:#a0a2a8;--line:#34363b;
    --faint:#25272c;--bad:#ff8a7e;--good:#7fcba2;--gap:#e08a4438;--overlap:#6e97e638;--gap-ink:#f0b078;
    --overlap-ink:#a9c4f7;--link:#9bbcf5;--k1:#57472a;--k2:#94722f;--k3:#d8a94d;--n1:#5f312d;--n2:#b3524a;--n3:#ff8a7e}}

    """

  private static let text = """
    *{box-sizing:border-box}
    html{scroll-behavior:smooth;-webkit-text-size-adjust:100%}
    body{margin:0 auto;padding:2rem 1rem 4rem;max-width:66rem;background:var(--paper);color:var(--ink);
    font:1rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",sans-serif;
    font-variant-numeric:tabular-nums}
    h1{margin:.1rem 0 1.25rem;font-size:clamp(1.6rem,5vw,2.3rem);line-height:1.15;letter-spacing:.01em}
    h1 span{display:block;margin-top:.35rem;font-size:1.05rem;font-weight:400;letter-spacing:0;line-height:1.4;
    color:var(--ink)}
    h1.good{color:var(--good)}h1.bad{color:var(--bad)}
    h2{margin:3rem 0 .4rem;font-size:1.25rem;line-height:1.3}
    h2:first-letter{text-transform:uppercase}
    p{margin:.4rem 0;max-width:42rem}a{color:var(--link)}
    code,.id{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.86em}
    .eyebrow{margin:0;color:var(--soft);font-size:.9rem}
    .reason,.upstream,.also,footer{color:var(--soft)}.upstream,.also{font-size:.9rem}
    .facts{display:grid;grid-template-columns:repeat(auto-fit,minmax(9.5rem,1fr));gap:.75rem 1.5rem;margin:0 0 1.5rem}
    .facts dt,.case dt{color:var(--soft);font-size:.82rem}.facts dd,.case dd{margin:0}
    .scroll{overflow-x:auto}
    table{border-collapse:collapse;font-size:.92rem}
    th,td{padding:.35rem .9rem .35rem 0;border-bottom:1px solid var(--line);text-align:right;vertical-align:top;
    white-space:nowrap}
    th{font-weight:400}thead th{color:var(--soft);font-size:.82rem}th:first-child{text-align:left}
    .zero{color:var(--soft);opacity:.6}
    .notice{margin-top:2rem;padding:.2rem 1rem .6rem;border-left:3px solid var(--bad);background:var(--card)}
    .notice h2{margin-top:.6rem;font-size:1.05rem}.notice ul{margin:.3rem 0;padding-left:1.1rem}
    .notice li{overflow-wrap:anywhere;font-size:.92rem}
    footer{margin-top:4rem;border-top:1px solid var(--line);padding-top:1rem;font-size:.9rem}
    form{display:flex;flex-wrap:wrap;gap:.5rem 1.75rem;margin:1rem 0}
    fieldset{border:0;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:.15rem .9rem;align-items:center}
    legend{padding:0;color:var(--soft);font-size:.82rem}
    label{display:inline-flex;gap:.4rem;align-items:center;min-height:1.9rem;font-size:.92rem;cursor:pointer}
    input{accent-color:var(--link);width:1rem;height:1rem;margin:0}
    .filters{margin-top:3rem;padding:.7rem 1rem;background:var(--faint);border-radius:.5rem}
    .picker{gap:.15rem 1.1rem}

    """

  private static let map = """
    .map dl{display:grid;grid-template-columns:max-content 1fr;gap:.45rem 1rem;margin:1rem 0}
    .map dl div{display:contents}.map dt{color:var(--soft);font-size:.86rem;line-height:17px}
    .map dd{margin:0;display:flex;flex-wrap:wrap;gap:3px}
    .tile{width:17px;height:17px;border-radius:3px;background:var(--faint);box-shadow:inset 0 0 0 1px var(--line)}
    .l1{background:var(--k1)}.l2{background:var(--k2)}.l3{background:var(--k3)}
    .new.l1,.grown.l1{background:var(--n1)}.new.l2,.grown.l2{background:var(--n2)}.new.l3,.grown.l3{background:var(--n3)}
    a.tile:hover,a.tile:focus-visible{outline:2px solid var(--ink);outline-offset:1px}
    .index details{border-bottom:1px solid var(--line);padding:.3rem 0}
    .index summary{cursor:pointer}.index small{color:var(--soft)}
    .index ul{margin:.2rem 0 .6rem;padding-left:1.3rem}.index li{font-size:.92rem}
    .index details:target{background:var(--faint)}
    @media(max-width:40rem){.map dl{display:block}.map dl div{display:block;margin-bottom:.7rem}
    .map dt{line-height:1.6}.tile{width:22px;height:22px}}

    """

  private static let cards = """
    .card{margin:.6rem 0;background:var(--card);border:1px solid var(--line);border-radius:.5rem}
    .card>summary{padding:.6rem 1rem;cursor:pointer;line-height:1.4}
    .card>summary b{font-weight:600}.card>summary span{color:var(--soft)}
    .card>summary small{display:block;padding-left:1.05rem;color:var(--soft);font-size:.86rem}
    .card em{font-style:normal;color:var(--bad);border:1px solid currentColor;border-radius:1rem;padding:0 .5rem;
    margin-left:.3rem}
    .card:target{outline:2px solid var(--link)}
    .body{display:grid;grid-template-columns:minmax(0,27rem) minmax(0,1fr);gap:.5rem 2rem;padding:.3rem 1rem 1rem}
    .words{min-width:0}.grew{color:var(--bad)}
    .case{margin:0 0 .6rem}.case div{margin-bottom:.45rem}.case dd{overflow-wrap:anywhere;font-size:.95rem}
    .case .wrong dd{color:var(--bad)}
    .more{margin:.3rem 0;font-size:.92rem}.more>summary{cursor:pointer;color:var(--link)}
    .answers{font-size:.84rem}.answers td,.answers th{text-align:left}
    .agrees{color:var(--soft)}.differs{color:var(--bad)}
    .zones{font-size:.9rem;line-height:1.7}.zones a{margin-right:.5rem}
    .command{overflow-x:auto;white-space:nowrap;background:var(--faint);border-radius:.3rem;padding:.3rem .6rem}
    .id{color:var(--soft);font-size:.76rem;overflow-wrap:anywhere}
    @media(max-width:48rem){.body{grid-template-columns:minmax(0,1fr);padding:0 .6rem .8rem}
    .card>summary{padding:.6rem .75rem}}

    """

  private static let drawing = """
    figure{margin:0}figure svg{display:block;width:100%;height:auto;overflow:visible}
    figcaption{display:flex;flex-wrap:wrap;gap:.1rem 1rem;color:var(--soft);font-size:.82rem}
    figcaption span{display:inline-flex;align-items:center;gap:.25rem}
    .key{width:16px;height:16px;vertical-align:-3px;overflow:visible}.wrong-key{color:var(--bad)}
    svg text{font-size:10.5px;fill:var(--soft)}svg .strong{fill:var(--ink);font-weight:600}
    svg .tick{font-size:9.5px}svg .axis{font-weight:600}svg .name{fill:var(--ink)}
    svg .note{paint-order:stroke;stroke:var(--card);stroke-width:3px;stroke-linejoin:round}
    svg path,svg circle{fill:none}
    .grid{stroke:var(--line);stroke-width:.7}.lane{stroke:var(--line)}
    .gap{fill:var(--gap)}.overlap{fill:var(--overlap)}
    .wall{stroke:var(--ink);stroke-width:2}.jump{stroke:var(--ink);stroke-width:1;stroke-dasharray:2 2.5}
    .asked{stroke:var(--link);stroke-width:1;stroke-dasharray:5 3}
    .cursor{stroke:var(--soft);stroke-width:1.4;stroke-dasharray:1.5 2.5}
    .frame{fill:var(--card);fill-opacity:.6;stroke:var(--ink);stroke-width:1.2}
    svg path.right,svg rect.right{fill:var(--good)}svg path.wrong,svg rect.wrong{fill:var(--bad)}
    svg text.wrong{fill:var(--bad)}
    svg path.stroked.right{fill:none;stroke:var(--good);stroke-width:2}
    svg path.stroked.wrong{fill:none;stroke:var(--bad);stroke-width:2}

    """
}
