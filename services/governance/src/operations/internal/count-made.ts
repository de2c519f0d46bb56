import { objectId, query, say } from '@attesta/kit';
import { CommitteeRepository } from '../../repositories/committee.repository';
import { MeetingRepository } from '../../repositories/meeting.repository';

/** The committees and meetings of an organization, for tenancy, which deletes none that has any. @throws AppError invalid */
export const countMade = query('governance.CountMade', async (request) => {
  const scope = { organizationId: objectId(request.organization_id, 'organization_id') };
  const [committees, meetings] = await Promise.all([
    new CommitteeRepository(scope).count(),
    new MeetingRepository(scope).count(),
  ]);
  return { message: say('kit.success'), data: { committees, meetings } };
});
