import { useMayCall, useSession, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import { GiveSession } from './give-session';
import { SessionList } from './session-list';

/** The sessions of a surveyor, and the choice of another one of the organization to be given to them (specification: platform 3 User). */
export function SurveyorSessions({ user }: { user: { id?: string; organization_id?: string } }): ReactNode {
  const { t } = useTranslation('tenancy');
  const { actingFor, organizationId } = useSession() ?? {};
  const mayGive = useMayCall('compliance.UpdateSurveyorSession');
  if ((actingFor || organizationId) !== user.organization_id) {
    return <p className="at-faint">{t('users.sessionsElsewhere')}</p>;
  }
  return (
    <>
      <SessionList key={user.id} userId={user.id} />
      {mayGive && <GiveSession key={`give ${user.id}`} userId={user.id} />}
    </>
  );
}
