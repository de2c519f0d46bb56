import { Form, Section, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import { SurveyorSessions } from './surveyor-sessions';

/** The sessions of whoever is a surveyor in the form; who is new gets theirs when they are there. */
export function SessionsOf({ user }: { user: { id?: string; organization_id?: string } | undefined }): ReactNode {
  const { t } = useTranslation('tenancy');
  if (Form.useWatch<number>('role_id') !== 5) return null;
  return (
    <Section title={t('users.sessions')}>
      {user ? <SurveyorSessions user={user} /> : <p className="at-faint">{t('users.sessionsLater')}</p>}
    </Section>
  );
}
