import { archiveOf, workbookParts, xlsxOf } from '../testing/workbooks';
import { readWorkbook } from './read-workbook';

const sheet = (rows: string, after = '') => `<worksheet><sheetData>${rows}</sheetData>${after}</worksheet>`;
const rowsOf = async (parts: Record<string, string>) => (await readWorkbook(await archiveOf(parts))).sheets[0]?.rows;
const cellsOf = async (parts: Record<string, string>) => (await rowsOf(parts))?.map(({ cells }) => [...cells]);
const text = (reference: string, value: string) => `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`;

describe('reading a workbook', () => {
  it('gives the texts of cells with the rows that they stand in, and leaves empty rows out', async () => {
    const bytes = await xlsxOf([['Code', 'Name'], [], ['1', 'Two\nlines & <marks> _x0041_']]);
    expect((await readWorkbook(bytes)).sheets).toEqual([
      {
        name: 'Library',
        hidden: false,
        failed: [],
        rows: [
          { row: 1, cells: ['Code', 'Name'] },
          { row: 3, cells: ['1', 'Two\nlines & <marks> _x0041_'] },
        ],
      },
    ]);
  });

  it('repeats what is merged downwards in each of its rows, and nothing of what is merged sideways', async () => {
    const xml = sheet(
      `<row r="1">${text('A1', 'Chapter')}${text('B1', 'One')}</row><row r="2">${text('B2', 'Two')}</row><row r="3">${text('A3', 'Title')}</row>`,
      '<mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="A3:XFD3"/><mergeCell ref="B1:B1048576"/></mergeCells>',
    );
    expect(await cellsOf(workbookParts(xml))).toEqual([
      ['Chapter', 'One'],
      ['Chapter', 'Two'],
      ['Title', 'One'],
    ]);
  });

  it('reads the saved value of a formula, never the formula, and names the cell whose formula failed', async () => {
    const xml = sheet(
      `<row r="1"><c r="A1" t="str"><f>WEBSERVICE("http://x")</f><v>saved</v></c><c r="B1" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>`,
    );
    const [found] = (await readWorkbook(await archiveOf(workbookParts(xml)))).sheets;
    expect([found?.rows, found?.failed]).toEqual([[{ row: 1, cells: ['saved'] }], ['B1']]);
  });

  it('shows numbers as their format does, because 1.10 is another code than 1.1', async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="2"/><xf numFmtId="170"/><xf numFmtId="0"><alignment indent="2"/></xf></cellXfs></styleSheet>';
    const xml = sheet(
      '<row r="1"><c r="A1"><v>1.1000000000000001</v></c><c r="B1" s="1"><v>1.1</v></c><c r="C1" s="2"><v>45292</v></c><c r="D1" s="3"><v>7</v></c></row>',
    );
    const rows = await rowsOf(workbookParts(xml, { 'xl/styles.xml': styles }));
    expect(rows?.[0]?.cells).toEqual(['1.1', '1.10', '2024-01-01', '7']);
    expect(rows?.[0]?.indents?.[3]).toBe(2);
  });

  it.each([
    ['utf-8 with a byte-order mark', Buffer.from('\ufeffCode;Name\n1;Größe')],
    ['utf-16', Buffer.from('\ufeffCode\tName\n1\tGröße', 'utf16le')],
    ['windows-1252', Buffer.from('Code,Name\r1,Größe', 'latin1')],
  ])('reads CSV in %s, whatever parts its cells', async (_, bytes) => {
    expect((await readWorkbook(bytes)).sheets[0]?.rows.map(({ cells }) => cells)).toEqual([
      ['Code', 'Name'],
      ['1', 'Größe'],
    ]);
  });
});

describe('a workbook that is made to harm', () => {
  const refusal = async (parts: Record<string, string | Buffer>) =>
    readWorkbook(await archiveOf(parts)).then(
      () => 'read',
      (error: { code?: string; errors?: { sentence?: { key: string } }[] }) => [
        error.code,
        error.errors?.[0]?.sentence?.key,
      ],
    );

  it('is refused before it is unpacked when it would grow beyond measure', async () => {
    const bomb = workbookParts(sheet(' '.repeat(80_000_000)));
    expect(await refusal(bomb)).toEqual(['too_large', 'content.workbook_unpacks_too_large']);
  });

  it('is refused with macros', async () => {
    expect(await refusal({ ...workbookParts(sheet('')), 'xl/vbaProject.bin': 'x' })).toEqual([
      'unsupported_type',
      'content.workbook_with_macros',
    ]);
  });

  it.each([
    [
      'entities',
      `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${sheet(`<row r="1">${text('A1', '&b;')}</row>`)}`,
    ],
    ['files of the server', `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${sheet(text('A1', '&a;'))}`],
    ['no end', '<worksheet><sheetData>'],
    ['elements in elements without end', '<a>'.repeat(200_000)],
  ])('is refused when its XML has %s', async (_, xml) => {
    expect(await refusal(workbookParts(xml))).toEqual(['unsupported_type', 'content.workbook_damaged']);
  });

  it.each([
    ['columns', sheet(`<row r="1">${text('XFD1', 'far away')}</row>`)],
    ['rows', sheet('<row r="99999999"></row>')],
  ])('is refused with absurdly many %s', async (_, xml) => {
    expect(await refusal(workbookParts(xml))).toEqual(['too_large', 'content.workbook_too_large']);
  });

  it('names no file outside of itself: what it links to is not looked at', async () => {
    const parts = workbookParts(sheet(`<row r="1">${text('A1', 'here')}</row>`));
    parts['xl/_rels/workbook.xml.rels'] = parts['xl/_rels/workbook.xml.rels']!.replace(
      '</Relationships>',
      '<Relationship Id="x" Type="http://x/styles" Target="http://127.0.0.1/x" TargetMode="External"/></Relationships>',
    );
    expect(await cellsOf(parts)).toEqual([['here']]);
  });
});
