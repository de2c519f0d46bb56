import { call, Section, Switch, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import { useOwnSecurity } from '../use-own-security';
import type { SectionProps } from './security-tab';

/** One-time codes by mail at sign-in, on or off. */
export function MailCodesSection({ security }: Pick<SectionProps, 'security'>): ReactNode {
  const { t } = useTranslation('auth');
  const { run, busy } = useOwnSecurity();
  return (
    <Section
      title={<span id="mail-codes">{t('security.mail.title')}</span>}
      extra={
        <Switch
          aria-labelledby="mail-codes"
          aria-describedby="mail-codes-text"
          checked={security.mail_codes}
          loading={busy}
          onChange={(enabled) => void run(() => call('auth.SetMailCodes', { enabled }))}
        />
      }
    >
      <p id="mail-codes-text" className="at-muted">
        {t('security.mail.text', { email: security.email ?? '' })}
      </p>
    </Section>
  );
}
