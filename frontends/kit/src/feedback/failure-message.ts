import type { ApiError } from '../api/api-error';
import { i18n } from '../i18n/i18n';

/** What a person reads of a failed call in one line: the documented failure and the first reason for it. */
export function failureMessage(error: ApiError): string {
  const [reason] = error.reasons;
  if (!error.message) return i18n.t('ui:error.unreachable');
  if (!reason || reason.message === error.message) return error.message;
  return i18n.t('ui:error.because', { failure: error.message, reason: reason.message });
}
