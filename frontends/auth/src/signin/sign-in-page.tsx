import { type Reply, session, takeRememberedPlace, toast, useSession, useTranslation } from '@attesta/ui';
import { Navigate, useNavigate } from '@attesta/ui/router';
import { type ReactNode, useState } from 'react';
import { PublicFrame } from '../frame/public-frame';
import { beginSession } from './begin-session';
import { CodeStep } from './code-step';
import { PasswordStep } from './password-step';
import { loadPendingCode, type PendingCode, savePendingCode } from './pending-code';

/** Signing in: the password, then a one-time code where the account asks for it. */
export function SignInPage(): ReactNode {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const current = useSession();
  const [pending, setPending] = useState(loadPendingCode);
  const [leaving, setLeaving] = useState(false);

  const wait = (next: PendingCode | undefined): void => {
    savePendingCode(next);
    setPending(next);
  };
  const proceed = (reply: Reply<'auth.Login'>, email: string): void => {
    const { data, message } = reply;
    if (data?.requiresMFA) {
      wait({ sessionId: data.session_id ?? '', email, resendAt: Date.now() + (data.resend_after ?? 30) * 1000 });
      if (message) toast.info(message);
      return;
    }
    setLeaving(true);
    savePendingCode(undefined);
    beginSession(data ?? {});
    if (message) toast.success(message);
    navigate(takeRememberedPlace() ?? session.startUrl, { replace: true });
  };

  if (current && !leaving) return <Navigate to={session.startUrl} replace />;
  return (
    <PublicFrame title={t(pending ? 'code.title' : 'signIn.title')}>
      {pending ? (
        <CodeStep
          key={pending.sessionId}
          pending={pending}
          onDone={proceed}
          onChange={wait}
          onBack={() => wait(undefined)}
        />
      ) : (
        <PasswordStep onDone={proceed} />
      )}
    </PublicFrame>
  );
}
