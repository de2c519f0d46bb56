import { AppError, invalid } from '@attesta/kit';
import type { FileStatus } from '../repositories/response.schema';

const spellings: Record<string, FileStatus> = {
  draft: 'draft',
  saved: 'draft',
  '0': 'draft',
  submitted: 'submitted',
  submit: 'submitted',
  final: 'submitted',
  completed: 'submitted',
  complete: 'submitted',
  '1': 'submitted',
};

/**
 * Whether a response is saved or submitted; the specification does not show the values (daily work 4).
 * @throws AppError invalid for another word, unprocessable when a submitted response would become a draft again
 */
export function readFileStatus(given: string | null | undefined, current?: FileStatus): FileStatus {
  if (!given) return current ?? 'submitted';
  const status = spellings[given.trim().toLowerCase()];
  if (!status) throw invalid('file_status', 'file_status is draft (or 0) or submitted (or 1).');
  if (status === 'draft' && current === 'submitted') {
    throw new AppError(
      'unprocessable',
      'This response is submitted: it can be changed, but not turned into a draft again.',
      [{ field: 'file_status', message: 'A submitted response stays submitted.' }],
    );
  }
  return status;
}
