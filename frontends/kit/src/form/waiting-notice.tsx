import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Says, beside the button that was pressed, that a save waits for the connection, and lets it be given up. */
export function WaitingNotice({ onGiveUp }: { onGiveUp: () => void }): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <Alert
      className="at-gap at-gap-before at-waiting"
      type="warning"
      showIcon
      role="status"
      title={t('waitingSave.title')}
      description={t('waitingSave.text')}
      action={<Button onClick={onGiveUp}>{t('waitingSave.giveUp')}</Button>}
    />
  );
}
