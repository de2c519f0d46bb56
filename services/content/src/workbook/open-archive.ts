import { type Archive, openArchive as open } from '@attesta/kit/office';
import { AppError, type Sentence, say } from '@attesta/kit/plain';
import { workbookLimits } from './workbook';

/**
 * Opens the archive that an xlsx file is, without unpacking anything.
 * @throws AppError too_large for a zip bomb, unsupported_type when it is no archive, has a password or macros
 */
export async function openArchive(bytes: Buffer): Promise<Archive> {
  const locked = (): AppError => unsupported(say('content.workbook_locked'));
  const archive = await open(bytes, { ...workbookLimits, bomb, damaged, locked });
  if (archive.names.some((name) => /vbaProject|macrosheets\//i.test(name)))
    throw unsupported(say('content.workbook_with_macros'));
  return archive;
}

/** The refusal of what can't be read as the workbook that it says to be. */
export function damaged(): AppError {
  return unsupported(say('content.workbook_damaged'));
}

function bomb(): AppError {
  const message = say('content.workbook_unpacks_too_large', { most: workbookLimits.bytes / 1024 / 1024 });
  return new AppError('too_large', message, [{ field: 'file', message }]);
}

function unsupported(message: Sentence): AppError {
  return new AppError('unsupported_type', message, [{ field: 'file', message }]);
}
