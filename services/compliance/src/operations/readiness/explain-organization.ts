import { type Context, type DirectoryOrganization, notFound, objectId, query } from '@attesta/kit';
import { explainedOrganization } from '../../readiness/explained-organization';
import { organizationScope } from '../../requests/organization-scope';
import { isAboutPlatform } from '../../requests/organizations-asked';
import { pastDay } from '../../scores/score-sources';

/**
 * How the figures of the organization acted for, or of one below it, came about; of any client for who rules the platform and has
 * chosen none. Which activities lead to a branch's next threshold
 * is said to those who may act for it; to others, and while they act for nobody, how many there are in which library.
 * @throws AppError not_found for another organization, or a library that it has not
 */
export const explainOrganization = query('compliance.ExplainOrganization', async (request, context) => {
  const asked = (await isAboutPlatform(context)) ? request.organization_id : undefined;
  const { organization: home } = await organizationScope(context, asked);
  const id = request.organization_id ? objectId(request.organization_id, 'organization_id') : home.id;
  const now = id === home.id ? home : await branchOf(context, home.id, id);
  const asOf = pastDay(request.as_of);
  const organization = asOf ? { ...now, libraries: await context.directory.librariesOn(now, asOf) } : now;
  const data = await explainedOrganization(organization, {
    libraryId: request.library_id || undefined,
    asOf,
    named: !asked && (id === home.id || (await context.directory.mayActFor(context.actor, id, context.realm))),
  });
  return { message: '', data };
});

/** The same who see branches on their dashboard: roles 1 to 3. */
async function branchOf({ actor, directory }: Context, homeId: string, id: string): Promise<DirectoryOrganization> {
  const branch = actor.role <= 3 && (await directory.owns(homeId, id)) ? await directory.organization(id) : undefined;
  if (!branch) throw notFound('organization', id);
  return branch;
}
