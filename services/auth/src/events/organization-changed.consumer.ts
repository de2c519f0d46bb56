import { consumer, Directory } from '@attesta/kit';
import { SessionRepository } from '../repositories/session.repository';
import { endSessions } from '../sign-in/end-sessions';

interface OrganizationChanged {
  id: string;
  status: number;
  deleted?: boolean;
}

/** Ends the sessions of an organization that is switched off, and of those below it; sign-in itself asks tenancy. */
export const organizationChangedConsumer = consumer<OrganizationChanged>({
  name: 'auth-organizations',
  subjects: ['tenancy.organization.changed'],
  handle: async ({ data }, unit) => {
    if (data.status === 1 && !data.deleted) return;
    const below = await new Directory().descendants(data.id);
    const organization_id = { $in: [data.id, ...below.map(({ id }) => id)] };
    const open = await new SessionRepository(unit).findOpen({ organization_id });
    await endSessions(unit, open, 'organization inactive');
  },
});
