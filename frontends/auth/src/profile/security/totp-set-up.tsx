import { Alert, type ApiError, Button, call, type Reply, useErrorMessage, useTranslation } from '@attesta/ui';
import { QRCode } from '@attesta/ui/data';
import { type ReactNode, useState } from 'react';
import { CodeForm } from '../../signin/code-form';
import { useOwnSecurity } from '../use-own-security';
import { CopyButton } from './copy-button';

/** What an authenticator app is told. */
export type TotpSecret = NonNullable<Reply<'auth.BeginTotp'>['data']>;

/** The three steps of an authenticator app: scan (or type) the secret, read the code, confirm it. */
export function TotpSetUp(props: {
  secret: TotpSecret;
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}): ReactNode {
  const { t } = useTranslation('auth');
  const { run, busy } = useOwnSecurity();
  const [refusal, setRefusal] = useState<ApiError>();
  const message = useErrorMessage(refusal);
  const { secret = '', uri = '' } = props.secret;
  const confirm = async (otp: string): Promise<void> => {
    setRefusal(undefined);
    const reply = await run(() =>
      call('auth.ConfirmTotp', { otp }).catch((error: ApiError) => {
        // A wrong code belongs beside the field; everything else is told as always.
        if (!error.fieldMessage?.('otp')) throw error;
        setRefusal(error);
        return undefined;
      }),
    );
    if (reply) props.onDone(reply.data?.recovery_codes ?? []);
  };
  return (
    <div className="au-totp">
      <div className="au-qr" role="img" aria-label={t('security.totp.picture')}>
        <QRCode
          aria-hidden
          value={uri || '-'}
          type="svg"
          size={176}
          bordered={false}
          color="#10262b"
          bgColor="#ffffff"
        />
      </div>
      <div>
        <ol className="au-steps">
          <li>{t('security.totp.scan')}</li>
          <li>
            {t('security.totp.type')}
            <span className="au-secret">
              <code dir="ltr">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
              <CopyButton text={secret} label={t('security.totp.copy')} />
            </span>
          </li>
          <li>{t('security.totp.enter')}</li>
        </ol>
        {refusal && <Alert className="au-alert" type="error" showIcon title={message} role="alert" />}
        <CodeForm
          label={t('appCode.label')}
          help={t('appCode.help')}
          busy={busy}
          refusal={refusal}
          submitLabel={t('security.totp.confirm')}
          onSubmit={(otp) => void confirm(otp)}
        />
        <Button className="au-cancel" block onClick={props.onCancel}>
          {t('ui:action.cancel')}
        </Button>
      </div>
    </div>
  );
}
