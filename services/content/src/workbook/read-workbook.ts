import { posix } from 'node:path';
import { type Archive, attribute } from '@attesta/kit/office';
import { AppError, say } from '@attesta/kit/plain';
import { decodeText } from '../domain/import/decode-text';
import { parseRows } from '../domain/import/parse-table';
import { damaged, openArchive } from './open-archive';
import { readSheet } from './read-sheet';
import { readStrings } from './read-strings';
import { readStyles } from './read-styles';
import { readXml } from './read-xml';
import { type Sheet, type Workbook, workbookLimits } from './workbook';

/**
 * The cells of an xlsx or CSV file, told by its bytes. Runs in a worker thread, see import/heavy-import.ts.
 * @throws AppError unsupported_type for anything else and for workbooks that are damaged, locked or have macros, too_large
 * beyond the limits of a workbook, unprocessable for a file without rows
 */
export async function readWorkbook(bytes: Uint8Array): Promise<Workbook> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const workbook = isArchive(buffer) ? await readXlsx(buffer) : await readCsv(buffer);
  if (workbook.sheets.every(({ rows }) => rows.length === 0)) {
    throw new AppError('unprocessable', say('content.file_no_rows'));
  }
  return workbook;
}

function isArchive(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]));
}

async function readCsv(bytes: Buffer): Promise<Workbook> {
  const rows = await parseRows(decodeText(bytes));
  if (rows.some(({ cells }) => cells.length > workbookLimits.columns)) {
    const message = say('content.workbook_too_large', { columns: workbookLimits.columns, millions: 20 });
    throw new AppError('too_large', message, [{ field: 'file', message }]);
  }
  return { sheets: [{ name: '', hidden: false, rows, failed: [] }] };
}

async function readXlsx(bytes: Buffer): Promise<Workbook> {
  const archive = await openArchive(bytes);
  const root = [...(await relations(archive, '')).values()].find(({ type }) =>
    type.endsWith('/officeDocument'),
  )?.target;
  const main = root ?? 'xl/workbook.xml';
  if (!archive.has(main)) throw new AppError('unsupported_type', say('content.file_is_zip'), fileProblem());
  const { listed, since1904 } = await listSheets(archive, main);
  const parts = await relations(archive, main);
  const partOf = (kind: string) => [...parts.values()].find(({ type }) => type.endsWith(`/${kind}`))?.target;
  const strings = await readStrings(archive, partOf('sharedStrings'));
  const styles = await readStyles(archive, partOf('styles'));
  const facts = { strings, styles, since1904, used: { rows: 0, characters: 0 } };
  const sheets: Sheet[] = [];
  for (const { name, hidden, relation } of listed) {
    const part = parts.get(relation);
    // Charts and dialogs are sheets too, but without cells.
    if (!part?.type.endsWith('/worksheet')) continue;
    if (!archive.has(part.target)) throw damaged();
    sheets.push({ name, hidden, ...(await readSheet(await archive.open(part.target), facts)) });
  }
  return { sheets };
}

async function listSheets(archive: Archive, main: string) {
  const listed: { name: string; hidden: boolean; relation: string }[] = [];
  let since1904 = false;
  await readXml(await archive.open(main), {
    open: (name, attributes) => {
      if (name === 'workbookPr') since1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name !== 'sheet' || listed.length >= workbookLimits.sheets) return;
      const hidden = (attributes.state ?? 'visible') !== 'visible';
      listed.push({ name: attributes.name ?? '', hidden, relation: attribute(attributes, 'id') });
    },
  });
  return { listed, since1904 };
}

/** What a part names by ids: parts of the same archive alone. What lies elsewhere is not looked at. */
async function relations(archive: Archive, part: string): Promise<Map<string, { type: string; target: string }>> {
  const found = new Map<string, { type: string; target: string }>();
  const folder = posix.dirname(part || '.');
  const own = part ? `${folder}/_rels/${posix.basename(part)}.rels` : '_rels/.rels';
  if (!archive.has(own)) return found;
  await readXml(await archive.open(own), {
    open: (name, { Id = '', Type = '', Target = '', TargetMode = '' }) => {
      if (name !== 'Relationship' || TargetMode === 'External') return;
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target);
      found.set(Id, { type: Type, target });
    },
  });
  return found;
}

function fileProblem() {
  return [{ field: 'file', message: say('content.file_is_zip') }];
}
