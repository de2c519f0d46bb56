import {
  call,
  type EndReason,
  Field,
  Icon,
  KeyIcon,
  Notice,
  PlainButton,
  PlainForm,
  type Reply,
  session,
  toast,
  useTranslation,
  useWrite,
} from '@attesta/ui/base';
import { Link } from '@attesta/ui/router';
import { type ReactNode, useEffect, useState } from 'react';
import { passkeySupport } from '../passkeys/passkey-support';
import { usePasskeySignIn } from '../passkeys/use-passkey-sign-in';
import { PasswordField } from '../password/password-field';
import { Refusal } from './refusal';

/** What the person typed. */
interface Credentials {
  email: string;
  password: string;
}

/** The first step: address and password, or a passkey in place of both. */
export function PasswordStep(props: { onDone: (reply: Reply<'auth.Login'>, email: string) => void }): ReactNode {
  const { t } = useTranslation('auth');
  const [reason] = useState(endedBecause);
  const [credentials, setCredentials] = useState<Credentials>();
  const signIn = useWrite('auth.Login', {
    onSuccess: (reply, request) => props.onDone(reply, String(request.email)),
  });
  const passkey = usePasskeySignIn((reply) => props.onDone(reply, reply.data?.email ?? ''));
  const [asking, setAsking] = useState(false);
  const submit = async (entered: Credentials): Promise<void> => {
    setCredentials(entered);
    setAsking(true);
    passkey.dismiss();
    // Failure means that no code is required (specification: daily work 4, Login): the password decides.
    await call('auth.CheckMfa', { email: entered.email }).catch(() => toast.warning(t('signIn.mfaUnknown')));
    setAsking(false);
    signIn.mutate(entered);
  };
  const startPasskey = (): void => {
    signIn.reset();
    void passkey.start();
  };
  useEffect(() => session.forgetEndReason(), []);
  const busy = asking || signIn.isPending;
  return (
    <>
      <h1 className="au-title">{t('signIn.title')}</h1>
      <p className="au-lead">{t('signIn.lead')}</p>
      {reason && !signIn.error && <Notice kind="info">{t(`ended.${reason}`)}</Notice>}
      {passkey.problem && <Notice kind="error">{passkey.problem}</Notice>}
      <Refusal
        error={passkey.refused}
        retrying={passkey.busy}
        onRetry={() => void passkey.start()}
        onDismiss={passkey.dismiss}
      />
      <Refusal
        error={signIn.error}
        retrying={busy}
        onRetry={() => credentials && void submit(credentials)}
        onDismiss={signIn.reset}
      />
      <PlainForm<Credentials> onSubmit={(entered) => void submit(entered)}>
        <Field
          name="email"
          label={t('signIn.email')}
          type="email"
          required
          autoComplete="username"
          autoFocus
          inputMode="email"
          spellCheck={false}
        />
        <PasswordField name="password" label={t('signIn.password')} autoComplete="current-password" />
        <PlainButton kind="primary" type="submit" className="at-plain-wide" busy={busy}>
          {t('signIn.submit')}
        </PlainButton>
      </PlainForm>
      {passkeySupport() === 'ready' && (
        <>
          <p className="au-or">{t('signIn.or')}</p>
          <PlainButton
            className="at-plain-wide"
            icon={<Icon of={KeyIcon} />}
            busy={passkey.busy}
            onClick={startPasskey}
          >
            {t('signIn.passkey')}
          </PlainButton>
        </>
      )}
      <p className="au-help">
        <Link to="/forgot-password">{t('signIn.forgot')}</Link>
      </p>
    </>
  );
}

/** Only ends that the person did not choose are worth a sentence. */
function endedBecause(): Exclude<EndReason, 'signed-out'> | undefined {
  const reason = session.endReason;
  return reason === 'signed-out' ? undefined : reason;
}
