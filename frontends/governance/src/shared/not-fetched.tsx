import { type ApiError, Button, failureMessage, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';

/** What is read for a form beside what it is about. */
interface Beside {
  error: ApiError | null;
  data: unknown;
  refetch: () => unknown;
}

/** That something to choose from could not be fetched, with another try; nothing while it is on its way, or there. */
export function NotFetched({ of: { error, data, refetch } }: { of: Beside }): ReactNode {
  const { t } = useTranslation('governance');
  if (!error || data) return null;
  return (
    <span role="alert" className="at-cluster">
      {failureMessage(error)}
      <Button type="link" className="at-flush" onClick={() => void refetch()}>
        {t('ui:error.retry')}
      </Button>
    </span>
  );
}
