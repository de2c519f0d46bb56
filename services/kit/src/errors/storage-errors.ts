import { AppError } from './app-error';
import { toAppError } from './error-table';
import { isLostConnection } from './lost-connection';

/** MongoDB's WriteConflict: the database, and where there was a transaction the service, has tried often enough. */
const writeConflict = 112;

interface StorageError {
  name?: string;
  code?: number;
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
  if (error.code === 11000) {
    const fields = Object.keys(error.keyPattern ?? {}).filter((field) => field !== 'organization_id');
    return new AppError(
      'conflict',
      'There is one like this already.',
      fields.length > 0 ? fields.map((field) => ({ field, message: `${field} is taken already.` })) : undefined,
    );
  }
  if (error.name === 'ValidationError' && error.errors) {
    const details = Object.entries(error.errors).map(([field, { message }]) => ({ field, message }));
    return new AppError('invalid', details[0]?.message ?? 'The values do not fit.', details);
  }
  if (error.name === 'CastError' && error.path) {
    return new AppError('invalid', `${error.path} can't be read.`, [
      { field: error.path, message: `${error.path} can't be read.` },
    ]);
  }
  if (error.code === writeConflict) {
    return new AppError('unavailable', 'Many changed the same at once: nothing was changed. Try again in a moment.');
  }
  if (isLostConnection(thrown)) {
    return new AppError('unavailable', 'The database does not answer: nothing was changed. Try again in a moment.');
  }
  return toAppError(thrown, errorId);
}
