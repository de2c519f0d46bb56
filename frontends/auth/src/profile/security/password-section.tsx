import { Button, GuardedForm, Section, useFormat, useSession, useTranslation } from '@attesta/ui';
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
  const { form, submit, busy, problem } = useChangePassword((reply) => {
    afterOwnChange(reply);
    onClose();
  });
  return (
    <GuardedForm<NewPassword>
      className="au-change"
      form={form}
      requiredMark={false}
      onSubmit={submit}
      busy={busy}
      error={problem}
      submitLabel={t('password.submit')}
      onCancel={onClose}
    >
      <p className="at-gap">{t('security.password.others')}</p>
      <NewPasswordFields email={current?.email ?? ''} current="focused" />
    </GuardedForm>
  );
}
