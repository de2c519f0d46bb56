import { consumer } from '@attesta/kit';
import { SessionRepository } from '../repositories/session.repository';
import { endSessions } from '../sign-in/end-sessions';

interface OrganizationChanged {
  id: string;
  status: number;
  deleted?: boolean;
}

/** Ends the sessions of an organization that is no longer active; sign-in itself asks tenancy. */
export const organizationChangedConsumer = consumer<OrganizationChanged>({
  name: 'auth-organizations',
  subjects: ['tenancy.organization.changed'],
  handle: async ({ data }, unit) => {
    if (data.status === 1 && !data.deleted) return;
    const open = await new SessionRepository(unit).findOpen({ organization_id: data.id });
    await endSessions(unit, open, 'organization inactive');
  },
});
