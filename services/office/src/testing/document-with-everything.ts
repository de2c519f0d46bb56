import { packageOf } from './package-of';

const office = 'application/vnd.openxmlformats-officedocument';
const schemas = 'http://schemas.openxmlformats.org';
const relations = `${schemas}/officeDocument/2006/relationships`;
const names = [
  `xmlns:w="${schemas}/wordprocessingml/2006/main"`,
  `xmlns:r="${relations}"`,
  `xmlns:m="${schemas}/officeDocument/2006/math"`,
  `xmlns:wp="${schemas}/drawingml/2006/wordprocessingDrawing"`,
  `xmlns:a="${schemas}/drawingml/2006/main"`,
  `xmlns:pic="${schemas}/drawingml/2006/picture"`,
  `xmlns:c="${schemas}/drawingml/2006/chart"`,
  `xmlns:mc="${schemas}/markup-compatibility/2006"`,
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:o="urn:schemas-microsoft-com:office:office"',
].join(' ');
const run = (text: string, properties = ''): string =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (content: string, properties = ''): string =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`;
const field = (instruction: string, shown: string): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve">${instruction}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${shown}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
const cell = (content: string, properties = ''): string =>
  `<w:tc><w:tcPr><w:tcW w:w="2500" w:type="dxa"/>${properties}</w:tcPr>${paragraph(run(content))}</w:tc>`;
const inline = (id: number, graphic: string): string =>
  `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="914400" cy="914400"/><wp:docPr id="${id}" name="Drawing ${id}" descr="What it shows"/>${graphic}</wp:inline></w:drawing></w:r>`;
const picture = inline(
  1,
  `<a:graphic><a:graphicData uri="${schemas}/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="a.png"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="rId6"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="914400" cy="914400"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic>`,
);
const chart = inline(
  2,
  `<a:graphic><a:graphicData uri="${schemas}/drawingml/2006/chart"><c:chart r:id="rId7"/></a:graphicData></a:graphic>`,
);
const textBox =
  '<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline><wp:extent cx="100" cy="100"/><wp:docPr id="3" name="Box"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvSpPr/><wps:spPr/><wps:txbx><w:txbxContent><w:p><w:r><w:t>In a box</w:t></w:r></w:p></w:txbxContent></wps:txbx><wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape id="s1"/></w:pict></mc:Fallback></mc:AlternateContent></w:r>';
const contents = `<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/><w:docPartUnique/></w:docPartObj></w:sdtPr><w:sdtContent>${paragraph(
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> TOC \\o "1-3" \\h \\z \\u </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:hyperlink w:anchor="_Toc1" w:history="1">${run('Hand hygiene')}<w:r><w:tab/></w:r>${field(' PAGEREF _Toc1 \\h ', run('1'))}</w:hyperlink>`,
)}${paragraph('<w:r><w:fldChar w:fldCharType="end"/></w:r>')}</w:sdtContent></w:sdt>`;

/** The blocks of its text, so that tests can say which one they change. */
export const blocks = {
  contents,
  heading: paragraph(
    `<w:bookmarkStart w:id="0" w:name="_Toc1"/>${run('Hand hygiene')}<w:bookmarkEnd w:id="0"/>`,
    '<w:pStyle w:val="Heading1"/>',
  ),
  plain: paragraph(
    `${run('Wash your ')}${run('hands', '<w:b/>')}<w:proofErr w:type="spellStart"/>${run(' often.')}<w:r><w:footnoteReference w:id="1"/></w:r>`,
  ),
  arabic: paragraph(run('اغسل يديك جيداً', '<w:rFonts w:cs="Arial"/><w:rtl/><w:lang w:bidi="ar-SA"/>'), '<w:bidi/>'),
  table: `<w:tbl><w:tblPr><w:tblStyle w:val="TableGrid"/><w:tblW w:w="5000" w:type="pct"/><w:tblLook w:val="04A0"/></w:tblPr><w:tblGrid><w:gridCol w:w="2500"/><w:gridCol w:w="2500"/></w:tblGrid><w:tr><w:trPr><w:tblHeader/></w:trPr><w:tc><w:tcPr><w:tcW w:w="5000" w:type="dxa"/><w:gridSpan w:val="2"/></w:tcPr>${paragraph(run('Moments'))}</w:tc></w:tr><w:tr>${cell('Before', '<w:vMerge w:val="restart"/>')}${cell('a patient')}</w:tr><w:tr>${cell('', '<w:vMerge/>')}${cell('a task')}</w:tr></w:tbl>`,
  picture: paragraph(picture),
  chart: paragraph(chart),
  box: paragraph(`${run('Beside a box ')}${textBox}`),
  formula: paragraph(`${run('Rate ')}<m:oMath><m:r><m:t>x+1</m:t></m:r></m:oMath>`),
  control: `<w:sdt><w:sdtPr><w:alias w:val="Owner"/><w:tag w:val="owner"/><w:id w:val="42"/><w:dataBinding w:xpath="/owner" w:storeItemID="{1}"/></w:sdtPr><w:sdtContent>${paragraph(run('Infection control'))}</w:sdtContent></w:sdt>`,
  link: paragraph(`${run('See ')}<w:hyperlink r:id="rId8">${run('the guideline')}</w:hyperlink>`),
  object: paragraph(
    '<w:r><w:object><v:shape id="o1"/><o:OLEObject Type="Embed" ProgID="Excel.Sheet.12" ShapeID="o1" r:id="rId9"/></w:object></w:r>',
  ),
  tracked: paragraph(
    `<w:ins w:id="7" w:author="A" w:date="2026-01-01T00:00:00Z">${run('Added')}</w:ins><w:del w:id="8" w:author="A" w:date="2026-01-01T00:00:00Z"><w:r><w:delText>Gone</w:delText></w:r></w:del>`,
  ),
  commented: paragraph(
    `<w:commentRangeStart w:id="0"/>${run('Check this')}<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r>`,
  ),
  list: paragraph(run('First'), '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'),
};

const link = (id: string, type: string, target: string, more = ''): string =>
  `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"${more}/>`;
const links = (...list: string[]): string =>
  `<Relationships xmlns="${schemas}/package/2006/relationships">${list.join('')}</Relationships>`;
const type = (part: string, kind: string): string =>
  `<Override PartName="/${part}" ContentType="${office}.${kind}+xml"/>`;
const words = 'wordprocessingml';

/**
 * A Word document such as a hospital keeps: table of contents, headings, header and footer, footnotes, right-to-left text, merged
 * cells, a picture, a chart, a text box, an equation, a bound control, a link, an embedded object, tracked changes, comments, a list.
 * @param others blocks in the place of those of their name
 */
export function documentWithEverything(others: Partial<typeof blocks> = {}): Uint8Array {
  return packageOf({
    '[Content_Types].xml': `<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="bin" ContentType="${office}.oleObject"/>${[
      type('word/document.xml', `${words}.document.main`),
      type('word/styles.xml', `${words}.styles`),
      type('word/numbering.xml', `${words}.numbering`),
      type('word/settings.xml', `${words}.settings`),
      type('word/header1.xml', `${words}.header`),
      type('word/footer1.xml', `${words}.footer`),
      type('word/footnotes.xml', `${words}.footnotes`),
      type('word/comments.xml', `${words}.comments`),
      type('word/charts/chart1.xml', 'drawingml.chart'),
    ].join('')}</Types>`,
    '_rels/.rels': links(link('rId1', 'officeDocument', 'word/document.xml')),
    'word/document.xml': `<w:document ${names}><w:body>${Object.values({ ...blocks, ...others }).join('')}<w:sectPr><w:headerReference w:type="default" r:id="rId3"/><w:footerReference w:type="default" r:id="rId4"/><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr></w:body></w:document>`,
    'word/_rels/document.xml.rels': links(
      link('rId1', 'styles', 'styles.xml'),
      link('rId2', 'numbering', 'numbering.xml'),
      link('rId3', 'header', 'header1.xml'),
      link('rId4', 'footer', 'footer1.xml'),
      link('rId5', 'footnotes', 'footnotes.xml'),
      link('rId6', 'image', 'media/image1.png'),
      link('rId7', 'chart', 'charts/chart1.xml'),
      link('rId8', 'hyperlink', 'https://example.org/guideline', ' TargetMode="External"'),
      link('rId9', 'oleObject', 'embeddings/object1.bin'),
      link('rId10', 'comments', 'comments.xml'),
      link('rId11', 'settings', 'settings.xml'),
      link('rId12', 'customXml', '../customXml/item1.xml'),
    ),
    'word/styles.xml': `<w:styles ${names}><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/></w:rPr></w:style><w:style w:type="table" w:styleId="TableGrid"><w:name w:val="Table Grid"/></w:style></w:styles>`,
    'word/numbering.xml': `<w:numbering ${names}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
    'word/settings.xml': `<w:settings ${names}><w:evenAndOddHeaders w:val="0"/></w:settings>`,
    'word/header1.xml': `<w:hdr ${names}>${paragraph(run('Northwind Hospital'))}</w:hdr>`,
    'word/footer1.xml': `<w:ftr ${names}>${paragraph(`${run('Page ')}${field(' PAGE ', run('1'))}`)}</w:ftr>`,
    'word/footnotes.xml': `<w:footnotes ${names}><w:footnote w:type="separator" w:id="-1">${paragraph('<w:r><w:separator/></w:r>')}</w:footnote><w:footnote w:type="continuationSeparator" w:id="0">${paragraph('<w:r><w:continuationSeparator/></w:r>')}</w:footnote><w:footnote w:id="1">${paragraph(`<w:r><w:footnoteRef/></w:r>${run(' WHO guideline')}`)}</w:footnote></w:footnotes>`,
    'word/comments.xml': `<w:comments ${names}><w:comment w:id="0" w:author="A" w:initials="A">${paragraph(run('Is this right?'))}</w:comment></w:comments>`,
    'word/charts/chart1.xml': `<c:chartSpace xmlns:c="${schemas}/drawingml/2006/chart"/>`,
    'word/media/image1.png': Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 255]),
    'word/embeddings/object1.bin': Uint8Array.from([1, 2, 3, 250]),
    'customXml/item1.xml': '<owner>Infection control</owner>',
  });
}
