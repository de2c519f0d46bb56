/** What can go wrong, in the words of the error table. */
export type ErrorCode =
  | 'invalid'
  /** There is no session, or it has lapsed or ended: to refresh the token, or to sign in, is the cure. */
  | 'not_signed_in'
  /** What somebody has shown to prove who they are is not right, or no longer good. */
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'too_large'
  | 'unsupported_type'
  | 'unprocessable'
  | 'too_many'
  | 'unavailable'
  | 'not_built'
  | 'internal';

/** One thing that is wrong with a request, and the field it is about. */
export interface ErrorDetail {
  field?: string;
  message: string;
}

/**
 * The one error that operations throw. `message` is read by users: it says what is wrong and what to do about it.
 * `data` carries what the caller needs to go on, such as the current state in a conflict.
 */
export class AppError extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly errors: ErrorDetail[] = [{ message }],
    readonly data?: unknown,
  ) {
    super(message);
  }
}

/** A 400 that names one field. */
export function invalid(field: string, message: string): AppError {
  return new AppError('invalid', message, [{ field, message }]);
}

/** A 404 that is the same whether the thing does not exist or belongs to somebody else. */
export function notFound(thing: string, id?: string): AppError {
  return new AppError('not_found', id ? `There is no ${thing} ${id}.` : `There is no such ${thing}.`);
}
