import { AppError, notFound, type Scope, say } from '@attesta/kit';
import { officeToNewer } from '@attesta/pdf';
import { isOldFormat } from '../domain/policy-format';
import { readStored } from '../intake/made-file';
import type { PolicyText } from '../repositories/policy-text.schema';
import { PolicyVersionRepository } from '../repositories/policy-version.repository';
import { readPolicyFile } from '../text/heavy-text';

/** What an old Word or Excel file says, and the words by which it is found. */
export type OldFileText = Pick<PolicyText, 'text' | 'words'>;

/**
 * Reads the text of a version whose file is of a format from before 2007: LibreOffice makes a .docx or .xlsx of it, in its own process and
 * in the organization's turn, which a worker thread reads like an upload and nobody keeps.
 * @throws AppError with a sentence for the version's readers: unprocessable and too_large for what can't be read; unavailable and too_many,
 * after which it may be read another time
 */
export async function readOldFile(of: PolicyText, signal: AbortSignal): Promise<OldFileText> {
  const scope: Scope & { organizationId: string } = { organizationId: of.organization_id, signal };
  const version = await new PolicyVersionRepository(scope).numbered(of.policy_id, of.number);
  if (!version || !isOldFormat(version.format)) throw notFound('document', of.policy_id);
  const { bytes } = await readStored(scope, version.file_id);
  try {
    const newer = await officeToNewer(bytes, version.format, scope);
    const { text, words } = await readPolicyFile(scope, Buffer.from(newer));
    return { text, words };
  } catch (error) {
    throw forReaders(error);
  }
}

/** The sentences of the converter speak to somebody who wants a PDF. */
function forReaders(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  if (error.code === 'too_large') return new AppError('too_large', say('documents.old_file_too_large'));
  if (error.code === 'unprocessable') return new AppError('unprocessable', say('documents.old_file_unreadable'));
  return error;
}
