import { Button, Modal, useTranslation } from '@attesta/ui';
import { useNavigate } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { usePasswordNotice } from './use-password-notice';

/** Asks for a new password once the old one is 90 days old (specification: daily work 2, 9). */
export function PasswordNotice(): ReactNode {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { due, later } = usePasswordNotice();
  return (
    <Modal
      open={due}
      title={t('passwordNotice.title')}
      width={480}
      centered
      closable={false}
      mask={{ closable: false }}
      onCancel={later}
      footer={[
        <Button key="later" onClick={later}>
          {t('passwordNotice.later')}
        </Button>,
        <Button key="update" type="primary" onClick={() => navigate('/forgot-password')}>
          {t('passwordNotice.update')}
        </Button>,
      ]}
    >
      <p className="at-notice-lead">{t('passwordNotice.lead')}</p>
      <p>{t('passwordNotice.text')}</p>
    </Modal>
  );
}
