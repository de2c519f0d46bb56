import { currentDay, query, say } from '@attesta/kit';
import { EveryAssignmentRepository } from '../../repositories/every-assignment.repository';
import { EveryResponseRepository } from '../../repositories/every-response.repository';
import { NodeRepository } from '../../repositories/node.repository';

/**
 * What hangs on nodes, activities, elements, people or libraries in each organization, and what some organizations have:
 * assignments in force, and what was answered.
 */
export const countUse = query('compliance.CountUse', async (request, context) => {
  const { node_ids = [], element_ids = [], user_ids = [], organization_ids = [], library_ids = [] } = request;
  const ofLibraries = library_ids.length > 0 ? await new NodeRepository(context).everyActivityId(library_ids) : [];
  const activity_ids = [...(request.activity_ids ?? []), ...ofLibraries];
  const of = { node_ids, user_ids, organization_ids, library_ids };
  const [assignments, responses] = await Promise.all([
    new EveryAssignmentRepository(context).countInForce(currentDay(), of),
    new EveryResponseRepository(context).countByOrganization({ activity_ids, element_ids, organization_ids }),
  ]);
  const organizations = new Set([...assignments.keys(), ...responses.keys()]);
  const data = [...organizations].map((organization_id) => ({
    organization_id,
    assignments: assignments.get(organization_id)?.assignments ?? 0,
    people: assignments.get(organization_id)?.people ?? 0,
    responses: responses.get(organization_id) ?? 0,
  }));
  return { message: say('kit.success'), data };
});
