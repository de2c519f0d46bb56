import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorMessage } from './use-error-message';

/** Where the reading of a selector's choices stands. */
interface ChoiceQuery {
  isLoading: boolean;
  error: unknown;
  refetch: () => unknown;
}

/**
 * What a Select says in place of choices that are on their way, or did not come: never that there are none.
 * @param none what is said where there are none
 * @returns properties of the Select
 */
export function useChoiceState(
  { isLoading, error, refetch }: ChoiceQuery,
  none?: ReactNode,
): {
  loading: boolean;
  notFoundContent: ReactNode;
} {
  const { t } = useTranslation('ui');
  const message = useErrorMessage(error);
  const failure = Boolean(error) && (
    <>
      <p role="alert">{message}</p>
      <Button size="small" onClick={() => void refetch()}>
        {t('error.retry')}
      </Button>
    </>
  );
  return { loading: isLoading, notFoundContent: isLoading ? t('loading.now') : failure || none };
}
