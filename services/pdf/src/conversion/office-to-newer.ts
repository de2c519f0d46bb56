import { checkOfficeFile } from './check-office-file';
import { type ConversionScope, convertInTurn } from './in-turn';

/** A Word or Excel file of the formats from before 2007, and what each has become. */
const newer = { doc: 'docx', xls: 'xlsx' } as const;
export type OldFormat = keyof typeof newer;

/**
 * The .docx of a .doc, and the .xlsx of an .xls, made by LibreOffice as `officeToPdf` makes PDFs. What it says may be read out of it; it is
 * no upload and takes the place of none.
 * @throws AppError unprocessable (damaged, locked), too_large (bytes, time, memory), too_many, unavailable
 */
export async function officeToNewer(file: Uint8Array, format: OldFormat, scope: ConversionScope): Promise<Uint8Array> {
  await checkOfficeFile(file, format);
  return convertInTurn(file, format, scope, newer[format]);
}
