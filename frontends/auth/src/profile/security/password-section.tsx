import {
  Button,
  Notice,
  PlainButton,
  PlainForm,
  Section,
  UnsavedGuard,
  useErrorMessage,
  useFormat,
  useSession,
  useTranslation,
} from '@attesta/ui';
import { type ReactNode, useState } from 'react';
import { NewPasswordFields } from '../../password/new-password-fields';
import { afterOwnChange } from '../../password/own-change';
import { type NewPassword, useChangePassword } from '../../password/use-change-password';
import type { SectionProps } from './security-tab';

/** The password: when it was changed, and its change. */
export function PasswordSection({ security }: Pick<SectionProps, 'security'>): ReactNode {
  const { t } = useTranslation('auth');
  const format = useFormat();
  const [open, setOpen] = useState<boolean>();
  const changed = security.password_changed_at;
  return (
    <Section
      title={t('security.password.title')}
      extra={
        !open && (
          // Where the form was closed the focus goes back to what opened it.
          <Button key="change" autoFocus={open === false} onClick={() => setOpen(true)}>
            {t('security.password.change')}
          </Button>
        )
      }
    >
      <p className="at-muted">
        {changed ? t('security.password.since', { when: format.date(changed) }) : t('security.password.never')}
      </p>
      {open && <ChangeForm onClose={() => setOpen(false)} />}
    </Section>
  );
}

function ChangeForm({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation('auth');
  const current = useSession();
  const [touched, setTouched] = useState(false);
  const { submit, busy, error, problem } = useChangePassword((reply) => {
    afterOwnChange(reply);
    onClose();
  });
  const message = useErrorMessage(problem);
  return (
    <PlainForm<NewPassword> className="au-change" refused={error} onChange={() => setTouched(true)} onSubmit={submit}>
      <UnsavedGuard when={touched} />
      {problem && <Notice kind="error">{message}</Notice>}
      <p className="at-gap">{t('security.password.others')}</p>
      <NewPasswordFields email={current?.email ?? ''} current="focused" />
      <div className="at-form-actions">
        <PlainButton kind="primary" type="submit" busy={busy}>
          {t('password.submit')}
        </PlainButton>
        <PlainButton onClick={onClose}>{t('ui:action.cancel')}</PlainButton>
      </div>
    </PlainForm>
  );
}
