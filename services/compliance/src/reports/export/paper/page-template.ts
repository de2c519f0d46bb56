/**
 * How a report looks on paper, in the language of Typst (typst.app/docs). All that people wrote comes as data (part.json) and is shown
 * as text: nothing of it is read as markup. A text with Arabic letters runs from the right, any other from the left.
 */
export const pageTemplate = String.raw`
#let part = json("/part.json")
#let quiet = luma(85)
#let (from, to) = if part.language == "ar" { (right, left) } else { (left, right) }
#let rtl-letter = regex("[\u{0590}-\u{08FF}\u{FB1D}-\u{FDFF}\u{FE70}-\u{FEFC}]")
#let b(s) = if s.contains(rtl-letter) { text(dir: rtl, s) } else { s }
#let ends(start, end) = { set text(7pt, fill: quiet); grid(columns: (1fr, auto), column-gutter: 8pt, align: (from, to), start, end) }
#let dense = part.columns.len() > 11
#set text(font: ("Noto Sans", "Noto Naskh Arabic", "Noto Sans Hans"), size: if dense { 5.5pt } else { 7.5pt }, lang: part.language)
#set page(
  paper: "a4",
  flipped: true,
  margin: (x: 10mm, top: 15mm, bottom: 13mm),
  header: ends(b(part.organization), b(part.title)),
  footer: context ends(b(part.made), counter(page).display("1")),
)
#set align(from)
#set par(justify: false, leading: 0.45em)
#set table(stroke: (x: none, top: none, bottom: 0.3pt + luma(190)), inset: (x: 2pt, y: 2.5pt))
#counter(page).update(part.first)
#if part.head {
  block(below: 3mm, text(15pt, weight: "bold", fill: rgb("#0f5c63"), b(part.title)))
  block(below: 2mm, text(9pt, b(part.organization)))
  block(below: 4mm, text(8pt, fill: quiet, b(part.filters) + [ · ] + b(part.count)))
}
#table(
  columns: part.columns.map(c => c.width * 1fr),
  table.header(..part.columns.map(c => text(weight: "bold", align(if c.end { to } else { from }, b(c.title))))),
  ..part.rows.map(row => part.columns.zip(row).map(((c, cell)) => if c.end { align(to, text(dir: ltr, cell)) } else if type(cell) == str { cell } else { text(dir: rtl, cell.rtl) })).flatten()
)
`;
