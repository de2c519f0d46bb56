import { packageOf } from './package-of';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const office = 'application/vnd.openxmlformats-officedocument';
const link = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`;
const links = (...list: string[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`;
const type = (part: string, kind: string): string =>
  `<Override PartName="/xl/${part}" ContentType="${office}.${kind}+xml"/>`;

/**
 * A workbook such as a hospital keeps: shared texts, merged cells, styles, a chart in a drawing, a table, a pivot's cache, custom
 * XML, conditional formats, formulas of their own, shared and of an array, and their order of calculation.
 */
export function workbookWithEverything(): Uint8Array {
  return packageOf({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${[
      type('workbook.xml', 'spreadsheetml.sheet.main'),
      type('worksheets/sheet1.xml', 'spreadsheetml.worksheet'),
      type('worksheets/sheet2.xml', 'spreadsheetml.worksheet'),
      type('styles.xml', 'spreadsheetml.styles'),
      type('sharedStrings.xml', 'spreadsheetml.sharedStrings'),
      type('calcChain.xml', 'spreadsheetml.calcChain'),
      type('drawings/drawing1.xml', 'drawing'),
      type('charts/chart1.xml', 'drawingml.chart'),
      type('tables/table1.xml', 'spreadsheetml.table'),
      type('pivotCache/pivotCacheDefinition1.xml', 'spreadsheetml.pivotCacheDefinition'),
    ].join('')}</Types>`,
    '_rels/.rels': links(
      link('rId1', 'officeDocument', 'xl/workbook.xml'),
      link('rId2', 'customXml', 'customXml/item1.xml'),
    ),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr date1904="0"/><sheets><sheet name="Doses &amp; rates" sheetId="1" r:id="rId1"/><sheet name="جرعات" sheetId="2" r:id="rId2"/></sheets><definedNames><definedName name="Limit">'Doses &amp; rates'!$B$2</definedName></definedNames><calcPr calcId="191029"/><pivotCaches><pivotCache cacheId="1" r:id="rId6"/></pivotCaches></workbook>`,
    'xl/_rels/workbook.xml.rels': links(
      link('rId1', 'worksheet', 'worksheets/sheet1.xml'),
      link('rId2', 'worksheet', '/xl/worksheets/sheet2.xml'),
      link('rId3', 'styles', 'styles.xml'),
      link('rId4', 'sharedStrings', 'sharedStrings.xml'),
      link('rId5', 'calcChain', 'calcChain.xml'),
      link('rId6', 'pivotCacheDefinition', 'pivotCache/pivotCacheDefinition1.xml'),
    ),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}" xmlns:r="${relations}"><sheetPr><tabColor rgb="FF00FF00"/></sheetPr><dimension ref="A1:D5"/><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="1" width="30" customWidth="1"/></cols><sheetData><row r="1" spans="1:4" ht="20" customHeight="1"><c r="A1" t="s" s="1"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row><row r="2"><c r="A2" t="s"><v>2</v></c><c r="B2"><v>10</v></c><c r="C2"><f t="shared" ref="C2:C4" si="0">B2*2+$B$2</f><v>30</v></c><c r="D2"><f t="array" ref="D2:D4">B2:B4*2</f><v>20</v></c></row><row r="3"><c r="A3" t="s"><v>3</v></c><c r="B3"><v>20</v></c><c r="C3"><f t="shared" si="0"/><v>50</v></c><c r="D3"><v>40</v></c></row><row r="4"><c r="B4"><v>30</v></c><c r="C4"><f t="shared" si="0"/><v>70</v></c><c r="D4"><v>60</v></c></row><row r="5"><c r="B5"><f>SUM(B2:B4)</f><v>60</v></c></row></sheetData><mergeCells count="1"><mergeCell ref="A3:A4"/></mergeCells><conditionalFormatting sqref="B2:B4"><cfRule type="cellIs" priority="1" operator="greaterThan"><formula>25</formula></cfRule></conditionalFormatting><drawing r:id="rId1"/><tableParts count="1"><tablePart r:id="rId2"/></tableParts></worksheet>`,
    'xl/worksheets/_rels/sheet1.xml.rels': links(
      link('rId1', 'drawing', '../drawings/drawing1.xml'),
      link('rId2', 'table', '../tables/table1.xml'),
    ),
    'xl/worksheets/sheet2.xml': `<worksheet xmlns="${main}"><sheetViews><sheetView rightToLeft="1" workbookViewId="0"/></sheetViews><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>هيبارين</t></is></c></row></sheetData></worksheet>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="0.000"/></numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" applyAlignment="1"><alignment wrapText="1"/></xf></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}" count="4" uniqueCount="4"><si><t>Drug</t></si><si><t>Dose</t></si><si><r><rPr><b/></rPr><t>Hepa</t></r><r><t>rin</t></r></si><si><t>Insulin</t></si></sst>`,
    'xl/calcChain.xml': `<calcChain xmlns="${main}"><c r="C2" i="1"/><c r="B5" i="1"/></calcChain>`,
    'xl/drawings/drawing1.xml':
      '<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing"/>',
    'xl/drawings/_rels/drawing1.xml.rels': links(link('rId1', 'chart', '../charts/chart1.xml')),
    'xl/charts/chart1.xml': '<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"/>',
    'xl/tables/table1.xml': `<table xmlns="${main}" id="1" name="T" displayName="T" ref="A1:B4"><tableColumns count="2"><tableColumn id="1" name="Drug"/><tableColumn id="2" name="Dose"/></tableColumns></table>`,
    'xl/pivotCache/pivotCacheDefinition1.xml': `<pivotCacheDefinition xmlns="${main}"/>`,
    'xl/media/image1.png': Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 255]),
    'customXml/item1.xml': '<approved>yes</approved>',
  });
}
