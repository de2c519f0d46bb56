import { objectId, query, say } from '@attesta/kit';
import { ClientActivityRepository, MadeLibraryRepository, SubstandardFileRepository } from '../../repositories';

/** What an organization has made: libraries, activities, documents in the place of those of substandards. */
export const countMade = query('content.CountMade', async (request, context) => {
  const organizationId = objectId(request.organization_id, 'organization_id');
  const scope = { organizationId };
  const [libraries, activities, documents] = await Promise.all([
    new MadeLibraryRepository(context, [organizationId]).count({}),
    new ClientActivityRepository(scope).count({}),
    new SubstandardFileRepository(scope).count({}),
  ]);
  return { message: say('content.success'), data: { libraries, activities, documents } };
});
