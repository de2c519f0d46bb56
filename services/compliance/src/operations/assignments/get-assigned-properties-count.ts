import { query } from '@attesta/kit';
import { countsOfKinds } from '../../domain/activity-kind';
import { NodeRepository } from '../../repositories/node.repository';
import { librariesAsked, organizationScope } from '../../requests/organization-scope';
import { workOf } from '../../sessions/surveyed-by';

/** How much of the content the actor answers for, or scores (daily work 7 Dashboard/assignedPropertiesCount). */
export const getAssignedPropertiesCount = query('compliance.GetAssignedPropertiesCount', async (request, context) => {
  const tenant = await organizationScope(context);
  const libraries = librariesAsked(tenant, request.library_id);
  const covered = await workOf(context, { ...tenant, libraries }, context.actor.id);
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
