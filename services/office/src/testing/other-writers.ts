import { packageOf } from './package-of';

const schemas = 'http://schemas.openxmlformats.org';
const office = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const main = `xmlns:w="${schemas}/wordprocessingml/2006/main"`;
const relations = `${schemas}/officeDocument/2006/relationships`;
const compatibility = `xmlns:mc="${schemas}/markup-compatibility/2006"`;
const newer = 'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"';
const drawing = `xmlns:wp="${schemas}/drawingml/2006/wordprocessingDrawing" xmlns:a="${schemas}/drawingml/2006/main"`;
const shapes =
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:v="urn:schemas-microsoft-com:vml"';

/** What a program writes: its paragraphs, of which the first says "hands", and the parts beside the text. */
interface Habit {
  /** The opening of the document. */
  root: string;
  blocks: string[];
  /** More parts, such as styles, by their names. */
  parts?: Record<string, string | Uint8Array>;
  /** Their relationships, as type and target. */
  links?: [string, string][];
  types?: string;
}

const boxOfLibreOffice = `<mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor behindDoc="0" distT="0" distB="0" distL="0" distR="0" simplePos="0" locked="0" layoutInCell="0" allowOverlap="1" relativeHeight="2"><wp:simplePos x="0" y="0"/><wp:positionH relativeFrom="column"><wp:posOffset>9</wp:posOffset></wp:positionH><wp:positionV relativeFrom="paragraph"><wp:posOffset>9</wp:posOffset></wp:positionV><wp:extent cx="9000" cy="9000"/><wp:effectExtent l="0" t="0" r="0" b="0"/><wp:wrapSquare wrapText="bothSides"/><wp:docPr id="1" name="Frame1"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvSpPr/><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="9000" cy="9000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></wps:spPr><wps:txbx><w:txbxContent><w:p><w:pPr><w:pStyle w:val="FrameContents"/><w:rPr></w:rPr></w:pPr><w:r><w:rPr></w:rPr><w:t>In a frame</w:t></w:r></w:p></w:txbxContent></wps:txbx><wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:rect style="position:absolute"/></w:pict></mc:Fallback></mc:AlternateContent>`;

const writers = {
  /** Marks in runs what it can't say otherwise by controls of its own, and brings its fonts along. */
  'Google Docs': {
    root: `<w:document ${main} ${compatibility} ${newer} xmlns:r="${relations}" mc:Ignorable="w14">`,
    blocks: [
      '<w:p w:rsidR="00000000" w:rsidDel="00000000" w:rsidP="00000000" w:rsidRDefault="00000000" w:rsidRPr="00000000" w14:paraId="00000001"><w:pPr><w:rPr/></w:pPr><w:sdt><w:sdtPr><w:id w:val="-1213849"/><w:tag w:val="goog_rdk_0"/></w:sdtPr><w:sdtContent><w:commentRangeStart w:id="0"/></w:sdtContent></w:sdt><w:r w:rsidDel="00000000" w:rsidR="00000000" w:rsidRPr="00000000"><w:rPr><w:rtl w:val="0"/></w:rPr><w:t xml:space="preserve">Wash your </w:t></w:r><w:r w:rsidDel="00000000" w:rsidR="00000000" w:rsidRPr="00000000"><w:rPr><w:b w:val="1"/><w:rtl w:val="0"/></w:rPr><w:t xml:space="preserve">hands</w:t></w:r><w:commentRangeEnd w:id="0"/><w:r><w:rPr/><w:commentReference w:id="0"/></w:r></w:p>',
      '<w:sdt><w:sdtPr><w:lock w:val="contentLocked"/><w:id w:val="77"/><w:tag w:val="goog_rdk_1"/></w:sdtPr><w:sdtContent><w:tbl><w:tblPr><w:tblStyle w:val="Table1"/><w:tblW w:w="9000.0" w:type="dxa"/><w:jc w:val="left"/></w:tblPr><w:tblGrid><w:gridCol w:w="9000"/></w:tblGrid><w:tr><w:trPr><w:cantSplit w:val="0"/><w:tblHeader w:val="0"/></w:trPr><w:tc><w:tcPr><w:shd w:fill="auto" w:val="clear"/></w:tcPr><w:p w14:paraId="00000003"><w:r><w:rPr><w:rtl w:val="0"/></w:rPr><w:t xml:space="preserve">Ward 3</w:t></w:r></w:p></w:tc></w:tr></w:tbl></w:sdtContent></w:sdt>',
      '<w:p w14:paraId="00000004"><w:pPr><w:bidi w:val="1"/></w:pPr><w:r><w:rPr><w:rtl w:val="1"/></w:rPr><w:t xml:space="preserve">اغسل يديك</w:t></w:r></w:p>',
    ],
    parts: {
      'word/fonts/Roboto-regular.ttf': Uint8Array.from([0, 1, 0, 0, 250]),
      'word/comments.xml': `<w:comments ${main}><w:comment w:id="0" w:author="A" w:date="2026-01-01T00:00:00Z"><w:p><w:r><w:t>Why?</w:t></w:r></w:p></w:comment></w:comments>`,
      'customXml/item1.xml':
        '<go:gDocsCustomXmlDataStorage xmlns:go="http://customooxmlschemas.google.com/" roundtripDataSignature="AMtx7mi"><go:docsCustomData/></go:gDocsCustomXmlDataStorage>',
    },
    links: [
      ['comments', 'comments.xml'],
      ['customXml', '../customXml/item1.xml'],
    ],
    types: `<Default Extension="ttf" ContentType="application/x-font-ttf"/><Override PartName="/word/comments.xml" ContentType="${office}.comments+xml"/>`,
  },
  /** Empty properties everywhere, and each frame twice. */
  LibreOffice: {
    root: `<w:document ${main} ${compatibility} ${newer} ${drawing} ${shapes} xmlns:r="${relations}" mc:Ignorable="w14 wp14" xmlns:wp14="http://schemas.microsoft.com/office/word/2010/wordprocessingDrawing">`,
    blocks: [
      '<w:p><w:pPr><w:pStyle w:val="Normal"/><w:bidi w:val="0"/><w:jc w:val="left"/><w:rPr></w:rPr></w:pPr><w:r><w:rPr></w:rPr><w:t>Wash your hands</w:t></w:r></w:p>',
      `<w:p><w:pPr><w:pStyle w:val="Normal"/><w:rPr></w:rPr></w:pPr><w:r><w:rPr></w:rPr>${boxOfLibreOffice}</w:r><w:r><w:rPr></w:rPr><w:t>Beside a frame</w:t></w:r></w:p>`,
      '<w:p><w:pPr><w:pStyle w:val="Normal"/><w:rPr></w:rPr></w:pPr><w:r><w:rPr></w:rPr></w:r></w:p>',
    ],
    parts: {
      'word/styles.xml': `<w:styles ${main}><w:style w:type="paragraph" w:styleId="Normal" w:default="1"><w:name w:val="Normal"/><w:qFormat/></w:style><w:style w:type="paragraph" w:styleId="FrameContents"><w:name w:val="Frame Contents"/></w:style></w:styles>`,
      'docProps/custom.xml': `<Properties xmlns="${schemas}/officeDocument/2006/custom-properties"/>`,
    },
    links: [['styles', 'styles.xml']],
    types: `<Override PartName="/word/styles.xml" ContentType="${office}.styles+xml"/>`,
  },
  /** Its styles have names of its own; each run says its language. */
  Pages: {
    root: `<w:document ${main} ${compatibility} ${newer} xmlns:r="${relations}" mc:Ignorable="w14">`,
    blocks: [
      '<w:p><w:pPr><w:pStyle w:val="Body"/><w:bidi w:val="0"/></w:pPr><w:r><w:rPr><w:rtl w:val="0"/><w:lang w:val="en-US"/><w14:textOutline w14:w="12700" w14:cap="flat"><w14:noFill/><w14:miter w14:lim="400000"/></w14:textOutline></w:rPr><w:t>Wash your hands</w:t></w:r></w:p>',
      '<w:p><w:pPr><w:pStyle w:val="Body"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="2"/></w:numPr></w:pPr><w:r><w:rPr><w:rtl w:val="0"/></w:rPr><w:t>First</w:t></w:r></w:p>',
    ],
    parts: {
      'word/styles.xml': `<w:styles ${main}><w:style w:type="paragraph" w:styleId="Body"><w:name w:val="Body"/><w:next w:val="Body"/></w:style></w:styles>`,
      'word/numbering.xml': `<w:numbering ${main}><w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="hybridMultilevel"/><w:numStyleLink w:val="Bullets"/></w:abstractNum><w:num w:numId="2"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
    },
    links: [
      ['styles', 'styles.xml'],
      ['numbering', 'numbering.xml'],
    ],
    types: `<Override PartName="/word/styles.xml" ContentType="${office}.styles+xml"/><Override PartName="/word/numbering.xml" ContentType="${office}.numbering+xml"/>`,
  },
  /** A program that writes no more than it must: no styles, no settings, elements of its own. */
  'a program without styles': {
    root: `<w:document ${main} ${compatibility} xmlns:x="urn:example:vendor" mc:Ignorable="x">`,
    blocks: [
      '<w:p><w:r><w:t>Wash your hands</w:t></w:r></w:p>',
      '<w:p x:origin="import"><w:r><w:t>Beside what the vendor says</w:t></w:r><x:note ref="7"/></w:p>',
    ],
    parts: { 'vendor/notes.xml': '<notes xmlns="urn:example:vendor"><note id="7">Kept</note></notes>' },
  },
} satisfies Record<string, Habit>;

/** The programs of which there is a document. */
export const otherWriters = Object.keys(writers) as (keyof typeof writers)[];

/** A short document as another program writes it, and its paragraphs and tables one by one; the first says "hands". */
export function documentBy(writer: keyof typeof writers): { bytes: Uint8Array; blocks: string[] } {
  const { root, blocks, parts = {}, links = [], types = '' }: Habit = writers[writer];
  const link = ([type, target]: [string, string], index: number): string =>
    `<Relationship Id="rId${index + 1}" Type="${relations}/${type}" Target="${target}"/>`;
  const list = (entries: [string, string][]): string =>
    `<Relationships xmlns="${schemas}/package/2006/relationships">${entries.map(link).join('')}</Relationships>`;
  const bytes = packageOf({
    '[Content_Types].xml': `<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${office}.document.main+xml"/>${types}</Types>`,
    '_rels/.rels': list([['officeDocument', 'word/document.xml']]),
    'word/document.xml': `${root}<w:body>${blocks.join('')}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr></w:body></w:document>`,
    'word/_rels/document.xml.rels': list(links),
    ...parts,
  });
  return { bytes, blocks };
}
