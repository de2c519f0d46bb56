import { Button, Form, type Reply, session, useSession, useTranslation } from '@attesta/ui';
import { Link, Navigate, useNavigate } from '@attesta/ui/router';
import { type ReactNode, useState } from 'react';
import { PublicFrame } from '../frame/public-frame';
import { savePendingStep, signInStep } from '../signin/pending-step';
import { Refusal } from '../signin/refusal';
import { useEnter } from '../signin/use-enter';
import { NewPasswordFields } from './new-password-fields';
import { afterOwnChange, prepareOwnChange } from './own-change';
import { PasswordInput } from './password-input';
import { resetPermit } from './reset-permit';
import { type NewPassword, useChangePassword } from './use-change-password';

/**
 * The new password: after a checked code, or for somebody signed in who knows the current one. Afterwards one is signed in,
 * at the dashboard (specification: platform 2, Routes).
 */
export default function ResetPasswordPage(): ReactNode {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const current = useSession();
  const [permit] = useState(resetPermit.current);
  const [form] = Form.useForm<NewPassword>();
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
  const { change, again, busy, error, problem, reset } = useChangePassword(form, finish);
  if (!permit && !current && !entering) return <Navigate to="/forgot-password" replace />;
  const email = permit?.email || current?.email || '';
  const submit = async (values: NewPassword): Promise<void> => {
    if (!permit) await prepareOwnChange();
    change(permit ? { ...values, session_id: permit.sessionId, reset_token: permit.token } : { ...values });
  };
  return (
    <PublicFrame title={t('reset.title')}>
      <h1 className="au-title">{t('reset.title')}</h1>
      <p className="au-lead">{t('reset.lead')}</p>
      <Refusal
        error={problem ? error : undefined}
        retrying={busy}
        onRetry={again}
        onDismiss={reset}
        over={{ label: t('forgot.again'), begin: () => navigate('/forgot-password') }}
      />
      <Form<NewPassword>
        form={form}
        layout="vertical"
        requiredMark={false}
        size="large"
        onFinish={(v) => void submit(v)}
      >
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        {current && !permit && (
          <Form.Item
            name="current_password"
            label={t('password.current')}
            rules={[{ required: true, message: t('ui:form.required', { label: t('password.current') }) }]}
          >
            <PasswordInput autoComplete="current-password" />
          </Form.Item>
        )}
        <NewPasswordFields inputs={[email, current?.name ?? '', current?.organizationName ?? '']} />
        <Button type="primary" htmlType="submit" block loading={busy}>
          {t('password.submit')}
        </Button>
      </Form>
      <p className="au-help">
        {current ? <Link to="/ss/profile">{t('forgot.toProfile')}</Link> : <Link to="/signin">{t('help.back')}</Link>}
      </p>
    </PublicFrame>
  );
}
