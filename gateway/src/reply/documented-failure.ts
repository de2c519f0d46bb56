import { type AppError, type ErrorCode, Sentence } from '@attesta/kit';

/** Refusals of calls that were never begun: what is wrong is not the call, so its documented failure would hide the cure. */
const notBegun: ReadonlySet<ErrorCode> = new Set([
  'not_signed_in',
  'unauthenticated',
  'forbidden',
  'too_many',
  'too_slow',
  'unavailable',
  'not_built',
]);

/**
 * A refusal as the specification documents it: its message first, the reason below (platform 8, daily work 8).
 * @param failures keys of the documented sentences; one that the service has said already stays
 */
export function underDocumentedFailure(error: AppError, failures: readonly string[]): AppError {
  const [first] = failures;
  if (!first || notBegun.has(error.code)) return error;
  const said = error.errors[0]?.sentence?.key;
  return said && failures.includes(said) ? error : error.under(Sentence.of({ key: first, parameters: {} }));
}
