import { type Reply, session, useSession, useTranslation } from '@attesta/ui/base';
import { Link, Navigate, useNavigate } from '@attesta/ui/router';
import { type ReactNode, useState } from 'react';
import { PublicFrame } from '../frame/public-frame';
import { savePendingStep, signInStep } from '../signin/pending-step';
import { useEnter } from '../signin/use-enter';
import { NewPasswordForm } from './new-password-form';
import { afterOwnChange } from './own-change';
import { resetPermit } from './reset-permit';

/**
 * The new password: after a checked code, or for somebody signed in who knows the current one. Afterwards one is signed in,
 * at the dashboard (specification: platform 2, Routes).
 */
export default function ResetPasswordPage(): ReactNode {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const current = useSession();
  const [permit] = useState(resetPermit.current);
  const { enter, entering } = useEnter();
  const finish = (reply: Reply<'auth.ChangePassword'>): void => {
    resetPermit.keep(undefined);
    if (reply.data?.requiresMFA) {
      // The session that was here ended with the old password.
      if (current) session.end('signed-out');
      savePendingStep(signInStep(reply.data, permit?.email ?? ''));
      enter(reply);
      navigate('/otp-verification', { replace: true });
    } else if (reply.data?.accessToken) {
      enter(reply, false);
    } else {
      afterOwnChange(reply);
      navigate('/ss/dashboard', { replace: true });
    }
  };
  const { invitation } = permit ?? {};
  const title = invitation ? t('invitation.choose') : t('reset.title');
  const again = invitation ? `/invitation#${invitation.token}` : '/forgot-password';
  if (!permit && !current && !entering) return <Navigate to="/forgot-password" replace />;
  return (
    <PublicFrame title={title}>
      <h1 className="au-title">{title}</h1>
      <p className="au-lead">{invitation ? t('invitation.welcome', invitation) : t('reset.lead')}</p>
      <NewPasswordForm
        email={permit?.email || current?.email || ''}
        sessionId={permit?.sessionId}
        first={Boolean(invitation)}
        onDone={finish}
        over={{ label: t('forgot.again'), begin: () => navigate(again) }}
      />
      <p className="au-help">
        {current ? <Link to="/ss/profile">{t('forgot.toProfile')}</Link> : <Link to="/signin">{t('help.back')}</Link>}
      </p>
    </PublicFrame>
  );
}
