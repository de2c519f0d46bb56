import type { Context } from '@attesta/kit';
import { inLibraries } from '../content/in-libraries';
import { type ActivityKind, activityKind } from '../domain/activity-kind';
import { type Node, NodeRepository } from '../repositories/node.repository';
import type { OrganizationsAsked } from '../requests/organizations-asked';
import { visibleTo } from '../scores/narrowing';

/** The activities of a kind that some organizations have; updaters and surveyors see those assigned to them. */
export async function activitiesOfKind(
  context: Context,
  { organizations, libraries, tenant }: OrganizationsAsked,
  kind: ActivityKind,
): Promise<Node[]> {
  const ids = organizations.map(({ id }) => id);
  const all = await new NodeRepository(context).activitiesFor(ids, libraries);
  const own = all.filter(({ activity }) => activityKind(activity) === kind);
  const allowed = tenant ? await visibleTo(context, tenant) : () => true;
  return (await inLibraries(context, own, libraries)).filter(allowed);
}
