import { AppError, invalid, say } from '@attesta/kit';
import type { FileStatus } from '../repositories/response.schema';

const spellings = new Map<string, FileStatus>(
  Object.entries({
    draft: 'draft',
    saved: 'draft',
    '0': 'draft',
    submitted: 'submitted',
    submit: 'submitted',
    final: 'submitted',
    completed: 'submitted',
    complete: 'submitted',
    '1': 'submitted',
  }),
);

/**
 * Whether a response is saved or submitted; the specification does not show the values (daily work 4).
 * @throws AppError invalid for another word, unprocessable when a submitted response would become a draft again
 */
export function readFileStatus(given: string | null | undefined, current?: FileStatus): FileStatus {
  if (!given) return current ?? 'submitted';
  const status = spellings.get(given.trim().toLowerCase());
  if (!status) throw invalid('file_status', say('compliance.file_status'));
  if (status === 'draft' && current === 'submitted') {
    throw new AppError('unprocessable', say('compliance.no_draft_again'), [
      { field: 'file_status', message: say('compliance.stays_submitted') },
    ]);
  }
  return status;
}
