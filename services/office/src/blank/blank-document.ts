import { officeFile, officeLinks, relationships } from './package-files';

const words = 'wordprocessingml';
const names = `xmlns:w="http://schemas.openxmlformats.org/${words}/2006/main" xmlns:r="${officeLinks}"`;
/** A4 with margins of an inch, in twentieths of a point. */
const page =
  '<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="708" w:footer="708" w:gutter="0"/>';

/** A new Word document: one empty paragraph on A4, with the styles of headings and tables. */
export function blankDocument(): Uint8Array {
  return officeFile({
    '_rels/.rels': { text: relationships({ officeDocument: 'word/document.xml' }) },
    'word/document.xml': {
      type: `${words}.document.main`,
      text: `<w:document ${names}><w:body><w:p/><w:sectPr>${page}</w:sectPr></w:body></w:document>`,
    },
    'word/_rels/document.xml.rels': { text: relationships({ styles: 'styles.xml' }) },
    'word/styles.xml': { type: `${words}.styles`, text: `<w:styles ${names}>${defaults}${styles()}</w:styles>` },
  });
}

const defaults =
  '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Arial" w:hAnsi="Arial" w:eastAsia="Arial" w:cs="Arial"/><w:sz w:val="22"/><w:szCs w:val="22"/><w:lang w:val="en-US" w:eastAsia="zh-CN" w:bidi="ar-SA"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="276" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>';

function styles(): string {
  const headings = [36, 30, 26].map(
    (size, level) =>
      `<w:style w:type="paragraph" w:styleId="Heading${level + 1}"><w:name w:val="heading ${level + 1}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:pPr><w:keepNext/><w:spacing w:before="240" w:after="80"/><w:outlineLvl w:val="${level}"/></w:pPr><w:rPr><w:b/><w:bCs/><w:sz w:val="${size}"/><w:szCs w:val="${size}"/></w:rPr></w:style>`,
  );
  const border = (side: string): string => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`;
  const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(border).join('');
  return [
    '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>',
    ...headings,
    '<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar><w:left w:w="108" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>',
    `<w:style w:type="table" w:styleId="TableGrid"><w:name w:val="Table Grid"/><w:basedOn w:val="TableNormal"/><w:tblPr><w:tblBorders>${borders}</w:tblBorders></w:tblPr></w:style>`,
  ].join('');
}
