import { Alert, Button, Space } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../api/use-call-mutation';
import { useFormat } from '../i18n/use-format';

/**
 * An account's new mail address while it waits for its confirmation, for the owner and for administrators: the link is
 * mailed again, or the change is taken back.
 * @param until ISO 8601 until when it can be confirmed; nothing is shown where none waits
 */
export function WaitingEmail(props: { userId?: string; email?: string; until?: string }): ReactNode {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const resend = useCallMutation('tenancy.ResendEmailConfirmation');
  const cancel = useCallMutation('tenancy.CancelEmailChange');
  const { userId: id, email, until } = props;
  if (!email) return null;
  return (
    <Alert
      className="at-gap"
      type="info"
      showIcon
      title={
        <>
          <bdi>{email}</bdi> · {t('waitingEmail.title')}
        </>
      }
      description={
        <>
          <p className="at-gap">{t('waitingEmail.text', { until: format.dateTime(until) })}</p>
          <Space wrap>
            <Button loading={resend.isPending} onClick={() => resend.mutate({ id })}>
              {t('waitingEmail.resend')}
            </Button>
            <Button type="text" loading={cancel.isPending} onClick={() => cancel.mutate({ id })}>
              {t('waitingEmail.cancel')}
            </Button>
          </Space>
        </>
      }
    />
  );
}
