import { Alert, ApiError, Button, queryClient, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';

/** Whether a write was refused because somebody changed the same thing meanwhile: the refusal brings the newer state. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409 && Boolean(error.data);
}

/** Says that somebody changed the same thing meanwhile (409), and offers to load the newer state. */
export function ConflictNotice({ error, onReload }: { error: unknown; onReload: () => void }): ReactNode {
  const { t } = useTranslation('content');
  if (!isConflict(error)) return null;
  const reload = (): void => {
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('content.') });
    onReload();
  };
  return (
    <Alert
      className="at-gap"
      type="warning"
      showIcon
      title={t('conflict.title')}
      description={t('conflict.text')}
      action={<Button onClick={reload}>{t('conflict.reload')}</Button>}
    />
  );
}
