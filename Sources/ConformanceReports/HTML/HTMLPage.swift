/// A page that stands alone: no script, no outside request, readable by day and by night.
struct HTMLPage {
  /// The title, not escaped yet.
  let title: String
  /// The rules of style, beside those that every page has.
  let style: String
  /// What is in the body.
  let body: String

  /// The document, ending in a newline.
  var text: String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
    <title>\(title.escapedForMarkup)</title>
    <style>
    \(HTMLStyle.sheet)
    \(style)
    </style>
    </head>
    <body>
    \(body)
    </body>
    </html>

    """
  }
}
