import { Section, useSession, useTranslation, WaitingEmail } from '@attesta/ui';
import type { ReactNode } from 'react';
import type { SectionProps } from './security-tab';

/** The mail address that the person signs in by, and the one that waits for its confirmation. */
export function EmailSection({ security }: Pick<SectionProps, 'security'>): ReactNode {
  const { t } = useTranslation('auth');
  const { userId } = useSession() ?? {};
  const { email = '', waiting_email, waiting_email_until } = security;
  return (
    <Section title={t('security.email.title')}>
      <WaitingEmail userId={userId} email={waiting_email} until={waiting_email_until} />
      <p className="at-muted">
        {t('security.email.text', { email })} {t('security.email.ask')}
      </p>
    </Section>
  );
}
