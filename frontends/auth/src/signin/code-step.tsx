import { Alert, Button, Form, Input, type Reply, useCallMutation, useErrorMessage, useTranslation } from '@attesta/ui';
import { type ReactNode, useState } from 'react';
import type { PendingCode } from './pending-code';
import { useSecondsUntil } from './use-seconds-until';

/** The second step: the six digits that were mailed, with a way to have them sent again. */
export function CodeStep(props: {
  pending: PendingCode;
  onDone: (reply: Reply<'auth.Login'>, email: string) => void;
  onChange: (pending: PendingCode) => void;
  onBack: () => void;
}): ReactNode {
  const { t } = useTranslation('auth');
  const { pending } = props;
  const [code, setCode] = useState('');
  const wait = useSecondsUntil(pending.resendAt);
  const verify = useCallMutation('auth.LoginOtp', {
    toasts: false,
    onSuccess: (reply) => props.onDone(reply, pending.email),
    onError: () => setCode(''),
  });
  const resend = useCallMutation('auth.ResendOtp', {
    onSuccess: ({ data }) =>
      props.onChange({
        ...pending,
        sessionId: data?.session_id || pending.sessionId,
        resendAt: Date.now() + (data?.resend_after ?? 30) * 1000,
      }),
  });
  const message = useErrorMessage(verify.error);
  const submit = (otp: string): void => verify.mutate({ session_id: pending.sessionId, otp });
  const type = (text: string): void => {
    const digits = toLatinDigits(text).replace(/\D/g, '').slice(0, 6);
    setCode(digits);
    if (digits.length === 6 && !verify.isPending) submit(digits);
  };
  return (
    <>
      <h1 className="au-title">{t('code.title')}</h1>
      <p className="au-lead">{t('code.lead', { email: mask(pending.email) })}</p>
      {verify.error && <Alert className="au-alert" type="error" showIcon title={message} role="alert" />}
      <Form layout="vertical" requiredMark={false} size="large" onFinish={() => submit(code)}>
        <Form.Item label={t('code.label')} htmlFor="code" help={t('code.help')}>
          <Input
            id="code"
            className="au-code"
            dir="ltr"
            value={code}
            autoFocus
            inputMode="numeric"
            autoComplete="one-time-code"
            onChange={(event) => type(event.target.value)}
          />
        </Form.Item>
        <Button type="primary" htmlType="submit" block disabled={code.length !== 6} loading={verify.isPending}>
          {t('code.submit')}
        </Button>
      </Form>
      <div className="au-code-more">
        <Button
          type="link"
          disabled={wait > 0}
          loading={resend.isPending}
          onClick={() => resend.mutate({ session_id: pending.sessionId })}
        >
          {wait > 0 ? t('code.resendIn', { count: wait }) : t('code.resend')}
        </Button>
        <Button type="link" onClick={props.onBack}>
          {t('code.other')}
        </Button>
      </div>
    </>
  );
}

/** Arabic keyboards type their own digits. */
function toLatinDigits(text: string): string {
  return text.replace(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)));
}

/** Enough of the address to know it by, not to read it over a shoulder. */
function mask(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 2)}•••@${host}`;
}
