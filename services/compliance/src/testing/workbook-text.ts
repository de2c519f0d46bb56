import { invalid } from '@attesta/kit';
import { openArchive } from '@attesta/kit/office';

const refuse = () => invalid('file', 'The workbook is damaged.');

/** The XML of a workbook's first sheet. */
export async function sheetOf(workbook: Buffer): Promise<string> {
  const rules = { parts: 20, bytes: 1e9, ratio: 1000, bomb: refuse, damaged: refuse, locked: refuse };
  const archive = await openArchive(workbook, rules);
  const chunks: Buffer[] = [];
  for await (const chunk of await archive.open('xl/worksheets/sheet1.xml')) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** Its rows: numbers as numbers, everything else as its text, empty cells as ''. */
export async function rowsOf(workbook: Buffer): Promise<(string | number)[][]> {
  const sheet = await sheetOf(workbook);
  return [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c\/>|<c[^>]*>(?:<v>([^<]*)<\/v>|<is><t[^>]*>([^<]*)<\/t><\/is>)<\/c>/gs)].map(
      ([, number, text]) => (number === undefined ? (text ?? '') : Number(number)),
    ),
  );
}
