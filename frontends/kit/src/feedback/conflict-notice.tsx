import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/api-error';

/** Whether a write was refused because somebody changed the same thing meanwhile: the refusal brings the newer state. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409 && Boolean(error.data);
}

/** Says that somebody changed the same thing meanwhile (409), and offers to load the newer state. */
export function ConflictNotice({ error, onReload }: { error: unknown; onReload: () => void }): ReactNode {
  const { t } = useTranslation('ui');
  if (!isConflict(error)) return null;
  return (
    <Alert
      className="at-gap"
      type="warning"
      showIcon
      title={t('conflict.title')}
      description={t('conflict.text')}
      action={<Button onClick={onReload}>{t('conflict.reload')}</Button>}
    />
  );
}
