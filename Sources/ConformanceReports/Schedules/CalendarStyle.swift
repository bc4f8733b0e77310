/// What the calendar of a schedule has beyond the style of every page.
enum CalendarStyle {
  static let sheet = """
    .months{display:grid;grid-template-columns:repeat(auto-fill,minmax(13.5rem,1fr));gap:1.6rem 2.2rem;margin:1rem 0;
    align-items:start}
    .month{width:100%;max-width:19rem;table-layout:fixed;font-size:.9rem}
    .month caption{text-align:left;padding-bottom:.25rem;font-weight:600}
    .month th,.month td{padding:0;border:0;height:1.9rem;text-align:center;vertical-align:middle;color:var(--soft)}
    .month th:first-child{text-align:center}
    .month td.outside{opacity:.45}
    .mark{display:flex;align-items:center;justify-content:center;height:1.7rem;margin:1px;border-radius:.3rem;
    font-weight:600;color:var(--ink)}
    a.mark{text-decoration:none}a.mark:hover,a.mark:focus-visible{outline:2px solid var(--ink);outline-offset:1px}
    .mark.gap{background:var(--gap);color:var(--gap-ink)}
    .mark.overlap{background:var(--overlap);color:var(--overlap-ink)}
    .mark.missing{background:repeating-linear-gradient(45deg,var(--gap) 0 4px,transparent 4px 8px);color:var(--gap-ink)}
    .mark.differs{box-shadow:inset 0 0 0 2px var(--bad)}
    .mark.ran{border-bottom:3px double var(--bad);border-radius:.3rem .3rem 0 0}
    .legend{display:flex;flex-wrap:wrap;gap:.4rem 1.4rem;color:var(--soft);font-size:.86rem;padding:0;margin:.6rem 0}
    .legend li{display:flex;align-items:center;gap:.45rem;list-style:none}
    .legend .mark{width:1.7rem;height:1.4rem;font-size:.8rem}
    .day{margin:1.2rem 0;padding:.4rem 1rem .9rem;background:var(--card);border:1px solid var(--line);border-radius:.5rem}
    .day:target{outline:2px solid var(--link)}
    .day h3{margin:.5rem 0 .2rem;font-size:1.08rem}
    .meeting{margin-top:.8rem}.meeting+.meeting{border-top:1px solid var(--line);padding-top:.8rem}
    .meeting h4{margin:0;font-size:1rem}.meeting h4 span{border-radius:.3rem;padding:.05rem .45rem}
    .meeting h4 .gap{background:var(--gap);color:var(--gap-ink)}
    .meeting h4 .overlap{background:var(--overlap);color:var(--overlap-ink)}
    .meeting h4 .beside{background:var(--faint)}
    .meeting p{overflow-wrap:anywhere;max-width:none}
    .meeting table{width:100%;table-layout:fixed}.meeting thead th:first-child{width:34%}
    .meeting thead th:last-child{width:25%}
    .meeting td,.meeting th,.runs td,.runs th{white-space:normal;text-align:left}
    .meeting tbody th{overflow-wrap:anywhere}
    .meeting .chosen>*{background:var(--faint)}.meeting .chosen th,.meeting .chosen td:nth-child(2){font-weight:600}
    .meeting .chosen>:first-child{box-shadow:inset 3px 0 0 var(--link);padding-left:.6rem}
    .meeting tr:not(.chosen)>:first-child{padding-left:.6rem}
    @media(max-width:40rem){.months{grid-template-columns:repeat(2,minmax(0,1fr));gap:1.3rem .9rem}
    .month{max-width:none;font-size:.82rem}.month th,.month td{height:1.75rem}
    .meeting thead{display:none}.meeting table,.meeting tbody,.meeting tr,.meeting th,.meeting td{display:block}
    .meeting tr{padding:.35rem 0;border-bottom:1px solid var(--line)}
    .meeting th,.meeting td{border:0;padding:.1rem .6rem}
    .meeting td:before{content:attr(data-column) ": ";color:var(--soft);font-weight:400}
    .meeting .chosen{background:var(--faint);border-left:3px solid var(--link)}.answers{font-size:.8rem}
    .meeting .chosen>:first-child{box-shadow:none}
    .runs td,.runs th{padding-right:.5rem}}

    """
}
