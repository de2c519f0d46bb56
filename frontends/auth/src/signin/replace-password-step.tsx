import { Button, Form, type Reply, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import { NewPasswordFields } from '../password/new-password-fields';
import { type NewPassword, useChangePassword } from '../password/use-change-password';
import { Refusal } from './refusal';

/** A sign-in whose password was right but must be replaced before anything else. */
export interface Replacement {
  sessionId: string;
  email: string;
  /** In memory only: a reload asks for it again. */
  currentPassword: string;
}

/** The change-password screen of signing in (specification: daily work 2, Login steps). */
export function ReplacePasswordStep(props: {
  replacement: Replacement;
  onDone: (reply: Reply<'auth.ChangePassword'>) => void;
  onBack: () => void;
}): ReactNode {
  const { t } = useTranslation('auth');
  const { sessionId, email, currentPassword } = props.replacement;
  const [form] = Form.useForm<NewPassword>();
  const { change, again, busy, error, problem, reset } = useChangePassword(form, props.onDone);
  return (
    <>
      <h1 className="au-title">{t('replace.title')}</h1>
      <p className="au-lead">{t('replace.lead')}</p>
      <Refusal
        error={problem ? error : undefined}
        retrying={busy}
        onRetry={again}
        onDismiss={reset}
        over={{ label: t('help.back'), begin: props.onBack }}
      />
      <Form<NewPassword>
        form={form}
        layout="vertical"
        requiredMark={false}
        size="large"
        onFinish={(values) => change({ ...values, session_id: sessionId, current_password: currentPassword })}
      >
        {/* Password managers learn from it whose password this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields inputs={[email]} />
        <Button type="primary" htmlType="submit" block loading={busy}>
          {t('password.submit')}
        </Button>
      </Form>
      <p className="au-help">
        <Button type="link" onClick={props.onBack}>
          {t('code.other')}
        </Button>
      </p>
    </>
  );
}
