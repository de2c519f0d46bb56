import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/api-error';
import { failureMessage } from './failure-message';

/** The sentence for an error: the server's own where it sent one; '' where nothing has failed. */
export function useErrorMessage(error: unknown): string {
  const { t } = useTranslation('ui');
  if (!error) return '';
  if (!(error instanceof ApiError)) return t('error.unexpected');
  if (error.message) return failureMessage(error);
  if (error.status === 0) return t('error.unreachable');
  if (error.status === 403) return t('error.forbidden');
  if (error.status === 404) return t('error.notFound');
  if (error.status === 429) return t('error.tooMany');
  if (error.status === 503) return t('error.unavailable');
  return t('error.unexpected');
}
