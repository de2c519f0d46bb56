import { PlainButton, PlainForm, type Reply, useTranslation } from '@attesta/ui/base';
import type { ReactNode } from 'react';
import { Refusal } from '../signin/refusal';
import { NewPasswordFields } from './new-password-fields';
import { type NewPassword, useChangePassword } from './use-change-password';

/** The form of a public page that sets a new password, below what the server has against it. */
export function NewPasswordForm(props: {
  /** Whose password it is. */
  email: string;
  /** Of what allows the change. Without it the person is signed in and is asked for the current password. */
  sessionId?: string;
  /** Whether the account has had no password before. */
  first?: boolean;
  onDone: (reply: Reply<'auth.ChangePassword'>) => void;
  /** The way on where the time for the change is over. */
  over: { label: string; begin: () => void };
}): ReactNode {
  const { t } = useTranslation('auth');
  const { submit, again, busy, error, problem, reset } = useChangePassword(props.onDone, props.sessionId);
  return (
    <>
      <Refusal error={problem} retrying={busy} onRetry={again} onDismiss={reset} over={props.over} />
      <PlainForm<NewPassword> refused={error} onSubmit={submit}>
        <NewPasswordFields email={props.email} current={props.sessionId ? 'known' : 'asked'} first={props.first} />
        <PlainButton kind="primary" type="submit" className="at-plain-wide" busy={busy}>
          {props.first ? t('invitation.submit') : t('password.submit')}
        </PlainButton>
      </PlainForm>
    </>
  );
}
