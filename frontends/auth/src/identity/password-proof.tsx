import { Notice, PlainForm, type Reply, useErrorMessage, useSession, useTranslation, useWrite } from '@attesta/ui/base';
import { type ReactNode, useEffect } from 'react';
import { prepareOwnChange } from '../password/own-change';
import { PasswordField } from '../password/password-field';

/** What the form asks for. */
interface Password {
  current_password: string;
}

/** The password of who is signed in, in a form of the name "identity" whose button stands elsewhere. */
export function PasswordProof(props: {
  onDone: (reply: Reply<'auth.ConfirmIdentity'>, email: string) => void;
  onBusy: (busy: boolean) => void;
}): ReactNode {
  const { t } = useTranslation('auth');
  const { onBusy } = props;
  const email = useSession()?.email ?? '';
  const confirm = useWrite('auth.ConfirmIdentity', { onSuccess: (reply) => props.onDone(reply, email) });
  const message = useErrorMessage(confirm.error);
  useEffect(() => onBusy(confirm.isPending), [onBusy, confirm.isPending]);
  return (
    <>
      <p className="at-gap">{t('identity.text')}</p>
      {confirm.error && !confirm.error.fieldMessage('current_password') && <Notice kind="error">{message}</Notice>}
      <PlainForm<Password>
        id="identity"
        className="au-form"
        refused={confirm.error}
        onSubmit={async (values) => {
          await prepareOwnChange();
          confirm.mutate(values);
        }}
      >
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          name="current_password"
          label={t('password.current')}
          autoFocus
          autoComplete="current-password"
        />
      </PlainForm>
    </>
  );
}
