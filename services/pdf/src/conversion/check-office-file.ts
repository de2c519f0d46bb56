import { AppError, say } from '@attesta/kit';
import { openArchive } from '@attesta/kit/office';
import { conversionLimits as limits } from './limits';
import type { OfficeFormat } from './office-to-pdf';

const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const refused = (key: 'policy_damaged' | 'policy_locked' | 'convert_macros'): AppError =>
  new AppError('unprocessable', say(`documents.${key}`));

/**
 * Looks at a file before LibreOffice does: its size, and of an archive what it would unpack to and whether it brings programs.
 * @throws AppError too_large, unprocessable
 */
export async function checkOfficeFile(file: Uint8Array, format: OfficeFormat): Promise<void> {
  checkOfficeSize(file.length);
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const isCompound = bytes.subarray(0, compoundFile.length).equals(compoundFile);
  if (format === 'doc' || format === 'xls' || format === 'ppt') {
    if (!isCompound) throw refused('policy_damaged');
    return;
  }
  // A document with a password is an archive within a compound file.
  if (isCompound) throw refused('policy_locked');
  const { names } = await openArchive(bytes, {
    ...limits,
    bomb: () => new AppError('too_large', say('documents.unpacks_too_large')),
    damaged: () => refused('policy_damaged'),
    locked: () => refused('policy_locked'),
  });
  if (names.some((name) => /vba(project|data)|activex/i.test(name))) throw refused('convert_macros');
}

/** What can be said of a file before any of it is read. @throws AppError too_large */
export function checkOfficeSize(bytes: number): void {
  if (bytes > limits.file) throw new AppError('too_large', say('documents.convert_too_large', { bytes: limits.file }));
}
