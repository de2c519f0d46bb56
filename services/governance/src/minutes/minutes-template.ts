/**
 * How minutes look on paper, in the language of Typst (typst.app/docs). All that people wrote comes as data (part.json) and is shown as text:
 * nothing of it is read as markup. A text runs as its first letter does, whatever the page's language.
 */
export const minutesTemplate = String.raw`
#let part = json("/part.json")
#let quiet = luma(85)
#let accent = rgb("#0f5c63")
#let (from, to) = if part.language == "ar" { (right, left) } else { (left, right) }
#let rtl-letter = regex("[\u{0590}-\u{08FF}\u{FB1D}-\u{FDFF}\u{FE70}-\u{FEFC}]")
// What begins with a mark of direction says itself how it runs.
#let runs(s) = {
  let first = s.find(regex("[\\p{L}\u{200F}]"))
  if first != none and (first == "\u{200F}" or first.contains(rtl-letter)) { rtl } else { ltr }
}
#let line(s) = text(dir: runs(s), s)
#let b(s) = s.split("\n").map(line).join(linebreak())
#let ends(start, end) = { set text(8pt, fill: quiet); grid(columns: (1fr, auto), column-gutter: 8pt, align: (from, to), start, end) }
#set document(title: part.title, author: part.organization)
#set text(font: ("Noto Sans", "Noto Naskh Arabic", "Noto Sans Hans"), size: 9.5pt, lang: part.language)
#set page(
  paper: "a4",
  margin: (x: 18mm, top: 22mm, bottom: 20mm),
  header: ends(b(part.organization), b(part.title)),
  footer: context ends(b(part.made), text(dir: ltr, counter(page).display("1 / 1", both: true))),
)
#set align(from)
#set par(justify: false, leading: 0.6em)
#show heading: set block(sticky: true)
#show heading.where(level: 1): set text(13pt, fill: accent)
#show heading.where(level: 2): set text(11pt, fill: accent)
#let told(list) = {
  set text(9pt)
  let cells = list.map(((label, said)) => (text(fill: quiet, b(label)), b(said)))
  table(
    columns: (32mm, 1fr),
    align: from + top,
    stroke: none,
    inset: (x: 2pt, y: 2.5pt),
    ..cells.flatten()
  )
}

#block(below: 2mm, text(19pt, weight: "bold", fill: accent, b(part.title)))
#block(below: 5mm, text(9pt, fill: quiet, b(part.state)))
#told(part.facts)
#for item in part.items {
  heading(level: if item.below { 2 } else { 1 }, b(item.title))
  for said in item.result [#block(below: 2mm, above: 2mm, text(8.5pt, fill: quiet, b(said)))]
  for point in item.points {
    block(
      above: 3mm,
      below: 4mm,
      inset: if from == left { (left: 6pt) } else { (right: 6pt) },
      stroke: if from == left { (left: 1.2pt + luma(190)) } else { (right: 1.2pt + luma(190)) },
      told(point),
    )
  }
  if item.points.len() == 0 [#block(text(fill: quiet, b(part.nothing)))]
}
#if part.ledger != "" { block(above: 8mm, text(7.5pt, fill: quiet, b(part.ledger))) }
`;
