import { say } from '../sentences/say';
import { AppError, invalid } from './app-error';
import { isDuplicateKey } from './duplicate-key';
import { toAppError } from './error-table';
import { isLostConnection } from './lost-connection';

/** MongoDB's WriteConflict: the database, and where there was a transaction the service, has tried often enough. */
const writeConflict = 112;
/** MongoDB's BSONObjectTooLarge, and what it says of an update or upsert whose outcome is longer than the 16 MB of one document. */
const tooLargeCodes: unknown[] = [10334, 17419, 17420];
/** What DocumentDB on PostgreSQL says of it, as a bad value, and the driver where no request has room for it. */
const tooLargeWords = /larger than MaxDocumentSize|The value of "offset" is out of range/;

interface StorageError {
  name?: string;
  code?: number | string;
  message?: string;
  keyPattern?: Record<string, unknown>;
  errors?: Record<string, { message: string }>;
  path?: string;
}

/**
 * Any thrown value as an AppError, the database's own errors told apart: a broken unique index is a conflict, what
 * mongoose refuses is invalid, a database that is away is unavailable, and so is one where others were always faster.
 */
export function toAppErrorWith(thrown: unknown, errorId: string): AppError {
  if (thrown instanceof AppError) return thrown;
  const error = thrown as StorageError;
  // A read that was stopped because nobody waits for it.
  if (error.name === 'AbortError') return new AppError('unavailable', say('kit.too_long'));
  if (isDuplicateKey(error)) {
    const fields = Object.keys(error.keyPattern ?? {}).filter((field) => field !== 'organization_id');
    return new AppError(
      'conflict',
      say('kit.one_like_this'),
      fields.length > 0 ? fields.map((field) => ({ field, message: say('kit.field_taken', { field }) })) : undefined,
    );
  }
  if (error.name === 'ValidationError' && error.errors) {
    const details = Object.keys(error.errors).map((field) => ({ field, message: say('kit.field_unfit', { field }) }));
    return new AppError('invalid', details[0]?.message ?? say('kit.values_unfit'), details);
  }
  if (error.name === 'CastError' && error.path) {
    return invalid(error.path, say('kit.field_unreadable', { field: error.path }));
  }
  if (isTooLarge(error)) return new AppError('too_large', say('kit.record_too_large'));
  if (error.code === writeConflict) {
    return new AppError('unavailable', say('kit.many_changed_at_once'));
  }
  if (isLostConnection(thrown)) {
    return new AppError('unavailable', say('kit.database_away'));
  }
  return toAppError(thrown, errorId);
}

/** Whether a document is longer than the database stores as one. */
function isTooLarge({ code, message = '' }: StorageError): boolean {
  return tooLargeCodes.includes(code) || ([2, 'ERR_OUT_OF_RANGE'].includes(code ?? 0) && tooLargeWords.test(message));
}
