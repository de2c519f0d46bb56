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
  /**
   * What a user reads comes first, because the specification's clients show the first entry (daily work 5, platform 8): a
   * message that it documents, then the field's own sentence.
   */
  readonly errors: ErrorDetail[];

  constructor(
    readonly code: ErrorCode,
    message: string,
    details: ErrorDetail[] = [],
    readonly data?: unknown,
  ) {
    super(message);
    this.errors = details[0]?.message === message ? details : [{ message }, ...details];
  }

  /** The same refusal under the message that the specification documents for its call. */
  under(message: string): AppError {
    return new AppError(this.code, message, this.errors, this.data);
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
