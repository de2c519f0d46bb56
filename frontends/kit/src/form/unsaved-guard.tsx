import { Button, Modal } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';

/** While `when` holds, leaving the page (link, back, reload, close) asks first. */
export function UnsavedGuard({ when }: { when: boolean }): ReactNode {
  const { t } = useTranslation('ui');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
  return (
    <Modal
      open={blocker.state === 'blocked'}
      title={t('unsaved.title')}
      onCancel={() => blocker.reset?.()}
      footer={[
        <Button key="leave" onClick={() => blocker.proceed?.()}>
          {t('unsaved.leave')}
        </Button>,
        <Button key="stay" type="primary" onClick={() => blocker.reset?.()}>
          {t('unsaved.stay')}
        </Button>,
      ]}
    >
      {t('unsaved.text')}
    </Modal>
  );
}
