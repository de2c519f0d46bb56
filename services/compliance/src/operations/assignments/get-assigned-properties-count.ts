import { query } from '@attesta/kit';
import { coverageOf } from '../../assignments/coverage';
import { countsOfKinds } from '../../domain/activity-kind';
import { NodeRepository } from '../../repositories/node.repository';
import { librariesAsked, organizationScope } from '../../requests/organization-scope';

/** How much of the content the actor answers for (daily work 7 Dashboard/assignedPropertiesCount). */
export const getAssignedPropertiesCount = query('compliance.GetAssignedPropertiesCount', async (request, context) => {
  const tenant = await organizationScope(context);
  const libraries = librariesAsked(tenant, request.library_id);
  const covered = await coverageOf(tenant.scope, context.actor.id, libraries);
  const activities = await new NodeRepository(tenant.scope).activitiesIn(libraries, [...covered.substandardIds]);
  return {
    message: '',
    data: {
      libraries: covered.libraries.size,
      chapters: covered.chapters.size,
      standards: covered.standards.size,
      substandards: covered.substandardIds.size,
      activities: activities.length,
      ...countsOfKinds(activities),
    },
  };
});
