import { type Reply, session, useSession, useTranslation } from '@attesta/ui/base';
import { Navigate } from '@attesta/ui/router';
import { type ReactNode, useState } from 'react';
import { PublicFrame } from '../frame/public-frame';
import { PasswordStep } from './password-step';
import { loadPendingStep, type PendingStep, savePendingStep, signInStep } from './pending-step';
import { type Replacement, ReplacePasswordStep } from './replace-password-step';
import { SecondStep } from './second-step';
import { useEnter } from './use-enter';

/** Signing in: the password, a new one where it must be replaced, then the second step where the account asks for it. */
export function SignInPage(): ReactNode {
  const { t } = useTranslation('auth');
  const current = useSession();
  const [pending, setPending] = useState(loadSignIn);
  const [replacement, setReplacement] = useState<Replacement>();
  const { enter, entering } = useEnter();

  const wait = (next: PendingStep | undefined): void => {
    savePendingStep(next);
    setPending(next);
  };
  const proceed = (reply: Reply<'auth.Login'>, email: string, remembered = true): void => {
    const { data } = reply;
    if (data?.requiresPasswordChange) {
      setReplacement({ sessionId: data.session_id ?? '', email });
      return;
    }
    setReplacement(undefined);
    if (data?.requiresMFA) wait(signInStep(data, email));
    enter(reply, remembered);
  };
  const back = (): void => {
    setReplacement(undefined);
    wait(undefined);
  };

  if (current && !entering) return <Navigate to={session.startUrl} replace />;
  if (replacement) {
    return (
      <PublicFrame title={t('replace.title')}>
        <ReplacePasswordStep
          replacement={replacement}
          onDone={(reply) => proceed(reply, replacement.email, false)}
          onBack={back}
        />
      </PublicFrame>
    );
  }
  return (
    <PublicFrame title={t(pending ? 'way.heading' : 'signIn.title')}>
      {pending ? (
        <SecondStep
          key={pending.sessionId}
          pending={pending}
          onDone={(reply) => proceed(reply, pending.email)}
          onChange={wait}
          onBack={back}
        />
      ) : (
        <PasswordStep onDone={proceed} />
      )}
    </PublicFrame>
  );
}

/** A forgotten password that waits for its code is the business of /otp-verification. */
function loadSignIn(): PendingStep | undefined {
  const pending = loadPendingStep();
  return pending?.purpose === 'signIn' ? pending : undefined;
}
