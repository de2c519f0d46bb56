import { Button, Form, GuardedForm, Section, useFormat, useSession, useTranslation } from '@attesta/ui';
import { type ReactNode, useState } from 'react';
import { NewPasswordFields } from '../../password/new-password-fields';
import { afterOwnChange, prepareOwnChange } from '../../password/own-change';
import { PasswordInput } from '../../password/password-input';
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
  const [form] = Form.useForm<NewPassword>();
  const { change, busy, error } = useChangePassword(form, (reply) => {
    afterOwnChange(reply);
    onClose();
  });
  const submit = async (values: NewPassword): Promise<void> => {
    await prepareOwnChange();
    change({ ...values });
  };
  return (
    <GuardedForm<NewPassword>
      className="au-change"
      form={form}
      requiredMark={false}
      onSubmit={(values) => void submit(values)}
      busy={busy}
      error={error}
      submitLabel={t('password.submit')}
      onCancel={onClose}
    >
      <p className="au-text">{t('security.password.others')}</p>
      <input type="email" autoComplete="username" value={current?.email ?? ''} readOnly hidden />
      <Form.Item
        name="current_password"
        label={t('password.current')}
        rules={[{ required: true, message: t('ui:form.required', { label: t('password.current') }) }]}
      >
        <PasswordInput autoComplete="current-password" autoFocus />
      </Form.Item>
      <NewPasswordFields inputs={[current?.email ?? '', current?.name ?? '', current?.organizationName ?? '']} />
    </GuardedForm>
  );
}
