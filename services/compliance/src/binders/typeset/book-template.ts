/**
 * How a part of a book looks, in the language of Typst (typst.app/docs). All that people wrote comes as data (part.json) and is
 * shown as text: nothing of it is read as markup. A text with Arabic
 * letters runs from the right, any other from the left, whatever the book's language.
 */
export const bookTemplate = String.raw`
#let part = json("/part.json")
#let w = part.words
#let quiet = luma(85)
#let (from, to) = if part.language == "ar" { (right, left) } else { (left, right) }
#let accent = rgb("#0f5c63")
#let rtl-letter = regex("[\u{0590}-\u{08FF}\u{FB1D}-\u{FDFF}\u{FE70}-\u{FEFC}]")
#let b(s) = text(dir: if s.contains(rtl-letter) { rtl } else { ltr }, s)
#let bold(s) = text(weight: "bold", b(s))
#let ends(start, end) = { set text(8pt, fill: quiet); grid(columns: (1fr, auto), column-gutter: 8pt, align: (from, to), start, end) }
#set document(title: part.name + " – " + part.title, author: part.organization)
#set text(font: ("Noto Sans", "Noto Naskh Arabic", "Noto Sans Hans"), size: 9.5pt, lang: part.language)
#set page(
  paper: "a4",
  margin: (x: 18mm, top: 22mm, bottom: 20mm),
  header: ends(b(part.organization), b(part.name)),
  footer: context ends(b(part.made), counter(page).display(if part.cover == none { "1" } else { "i" })),
)
#set align(from)
#set par(justify: false, leading: 0.6em)
#show heading: set block(sticky: true)
// The bookmarks of all parts are written behind the last one.
#set heading(bookmarked: false)
#show heading.where(level: 1): set text(16pt, fill: accent)
#show heading.where(level: 2): set text(13pt, fill: accent)
#show heading.where(level: 3): set text(11pt)
#show heading.where(level: 4): set text(10pt)
#set table(stroke: (x: none, top: none, bottom: 0.4pt + luma(190)), inset: (x: 3pt, y: 4pt))
#counter(page).update(part.first)

#let scores(list) = if list.len() > 0 {
  table(columns: (auto, auto, 1fr), align: from + horizon, ..list.map(s => (b(s.rater), text(weight: "bold", dir: ltr, s.score), text(fill: quiet, b(s.explanation)))).flatten())
}
#let files(list) = if list.len() > 0 [
  #bold(w.evidence)
  #for file in list [
    #block(inset: (x: 8pt), below: 6pt)[
      #b(file.name) #linebreak() #text(8pt, fill: quiet, b(file.facts))
      #if file.sha256 != "" [#linebreak() #text(7pt, fill: quiet, dir: ltr, w.sha256 + " " + file.sha256)]
    ]
  ]
]
#let findings(list) = if list.len() > 0 [
  #block(fill: luma(245), inset: 8pt, width: 100%, radius: 2pt)[
    #bold(w.findings)
    #for finding in list [
      #parbreak() #b(finding.name) #linebreak() #text(8pt, fill: quiet, b(finding.facts))
      #if finding.response != "" [#linebreak() #b(finding.response)]
    ]
  ]
]
#let answer(a) = [
  #block(above: 10pt, below: 6pt, sticky: true)[#bold(a.rater) #h(1em) #text(weight: "bold", dir: ltr, a.score) #linebreak() #text(8.5pt, fill: quiet, b(a.facts)) #linebreak() #text(8.5pt, fill: quiet, b(a.explanation))]
  #if a.elements.len() > 0 {
    table(
      columns: (1fr, auto, auto),
      table.header(bold(w.element), bold(w.answer), bold(w.score)),
      ..a.elements.map(e => (
        [#b(e.name) #if e.comment != "" [#linebreak() #text(8.5pt, fill: quiet, b(e.comment))] #if e.link != "" [#linebreak() #text(8pt, fill: quiet, dir: ltr, e.link)]],
        b(e.answer),
        text(dir: ltr, e.score),
      )).flatten()
    )
  }
  #if a.values.len() > 0 { table(columns: (auto, 1fr), ..a.values.map(v => (text(fill: quiet, b(v.at(0))), b(v.at(1)))).flatten()) }
  #if a.comment != "" [#block[#bold(w.comment): #b(a.comment)]]
  #files(a.files)
]

#if part.cover != none {
  v(30mm)
  block(text(28pt, weight: "bold", fill: accent, b(part.title)))
  block(text(18pt, b(part.name)))
  if part.cover.within != "" { block(text(12pt, fill: quiet, b(part.cover.within))) }
  block(above: 14mm, text(13pt, b(part.organization)))
  block(text(fill: quiet, b(part.made)))
  v(8mm)
  scores(part.cover.scores)
  if part.cover.summary.len() > 0 {
    block(above: 8mm, sticky: true, text(13pt, weight: "bold", b(w.summary)))
    show table: set text(8.5pt)
    table(
      columns: (1fr, auto, auto, auto, auto, auto),
      table.header(..(w.place, ..part.cover.raters, w.answered, w.findings).map(bold)),
      ..part.cover.summary.map(r => (b(r.title), ..r.scores.map(s => text(dir: ltr, s)), text(dir: ltr, r.answered), text(dir: ltr, r.findings))).flatten()
    )
  }
  pagebreak()
  block(below: 6mm, text(16pt, weight: "bold", fill: accent, b(w.contents)))
  for line in part.cover.contents {
    block(above: if line.level == 1 { 8pt } else { 4pt }, width: 100%,
      grid(columns: ((line.level - 1) * 10pt, 1fr, auto), column-gutter: 4pt, [], text(weight: if line.level == 1 { "bold" } else { "regular" }, b(line.title)), str(line.page)))
  }
}

#for entry in part.entries {
  if entry.type == "place" {
    heading(level: entry.level, b(entry.title))
    context [#metadata((id: entry.id, page: counter(page).get().first())) <place>]
    scores(entry.scores)
    findings(entry.findings)
    if entry.note != "" { block(text(fill: quiet, b(entry.note))) }
  } else {
    heading(level: 4, b(entry.title))
    block(below: 6pt, text(8.5pt, fill: quiet, b(entry.kind)))
    if entry.elsewhere != "" { block(text(fill: quiet, b(entry.elsewhere))) }
    else if entry.answers.len() == 0 { block(text(fill: quiet, b(w.noAnswer))) }
    for one in entry.answers { answer(one) }
    findings(entry.findings)
  }
}
`;
