import { readPdf } from '../pages/read-pdf';
import { checkOfficeFile } from './check-office-file';
import { type ConversionScope, convertInTurn } from './in-turn';

/** An office file of this kind becomes a PDF. */
export type OfficeFormat = 'docx' | 'doc' | 'xlsx' | 'xls' | 'pptx' | 'ppt';

/**
 * The PDF of a Word, Excel or PowerPoint file, made by LibreOffice in a process of its own (WebAssembly, no network, no files of this machine).
 * @throws AppError unprocessable (damaged, locked, with macros), too_large (bytes, pages, time, memory), too_many, unavailable
 */
export async function officeToPdf(
  file: Uint8Array,
  format: OfficeFormat,
  scope: ConversionScope = { organizationId: '' },
): Promise<Uint8Array> {
  await checkOfficeFile(file, format);
  const pdf = await convertInTurn(file, format, scope);
  await readPdf(pdf);
  return pdf;
}
