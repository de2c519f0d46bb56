import { openArchive } from '@attesta/kit/office';
import { foldedWords } from '../domain/folded-words';
import { containerOf, type PolicyFormat } from '../domain/policy-format';
import { pdfText } from './pdf-text';
import { bomb, damaged, locked, otherFormat } from './refusals';
import { textLimits } from './text-limits';
import { wordText } from './word-text';
import { workbookText } from './workbook-text';

/** What a file of the library says. */
export interface PolicyFile {
  format: PolicyFormat;
  /** '' where it has none that can be read, such as a scan, and of an old Word or Excel file, whose text is read later. */
  text: string;
  /** The words by which it is found. */
  words: string[];
}

/**
 * Tells what a file is from its content, and reads its text. Runs in a worker thread.
 * @throws AppError unsupported_type for what is no Word, Excel or PDF file, too_large for an archive that unpacks to far more
 * than it seems, unprocessable for one that is damaged or has a password
 */
export async function readPolicyFile(given: Uint8Array): Promise<PolicyFile> {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const { format, text } = await formatAndText(bytes);
  return { format, text, words: foldedWords(text, textLimits.words, textLimits.word) };
}

async function formatAndText(bytes: Buffer): Promise<Pick<PolicyFile, 'format' | 'text'>> {
  const container = containerOf(bytes);
  if (container === undefined) throw otherFormat();
  if (container === 'locked') throw locked();
  if (container === 'pdf') return { format: 'pdf', text: await pdfText(bytes) };
  // The text of the binary formats before 2007 is LibreOffice's to read (old-files/).
  if (container !== 'zip') return { format: container, text: '' };
  const archive = await openArchive(bytes, { ...textLimits, bomb, damaged, locked });
  if (!archive.has('[Content_Types].xml')) throw otherFormat();
  if (archive.has('word/document.xml')) return { format: 'docx', text: await wordText(archive) };
  if (archive.has('xl/workbook.xml')) return { format: 'xlsx', text: await workbookText(archive) };
  throw otherFormat();
}
