import { openArchive } from '@attesta/kit/office';
import { AppError } from '@attesta/kit/plain';

const refuse = () => new AppError('invalid', 'The workbook is damaged.');

/** The first sheet of a workbook: its rows as texts, and whether it runs from right to left. */
export async function readSheet(workbook: Buffer): Promise<{ rows: string[][]; rightToLeft: boolean }> {
  const rules = { parts: 20, bytes: 1e8, ratio: 1000, bomb: refuse, damaged: refuse, locked: refuse };
  const archive = await openArchive(workbook, rules);
  const chunks: Buffer[] = [];
  for await (const chunk of await archive.open('xl/worksheets/sheet1.xml')) chunks.push(chunk as Buffer);
  const xml = Buffer.concat(chunks).toString();
  const rows = [...xml.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c\/>|<c[^>]*>(?:<v>([^<]*)<\/v>|<is><t[^>]*>([^<]*)<\/t><\/is>)<\/c>/gs)].map(
      ([, number, text]) => number ?? text ?? '',
    ),
  );
  return { rows, rightToLeft: xml.includes('rightToLeft="1"') };
}
