import { AppError, command, notFound, objectId, say } from '@attesta/kit';
import { readableReach } from '../../access/reach';
import { publishOrganizationGone } from '../../events/publish-organization';
import { mustHoldNothing } from '../../organizations/hold-nothing';
import { OrganizationRepository } from '../../repositories/organization.repository';

/**
 * Takes an organization away with which nothing is lost (platform 7 Organizations).
 * @throws AppError invalid, not_found, forbidden for the actor's own organization, conflict naming all that is in the way,
 * unavailable while another service does not say what it has of it
 */
export const deleteOrganization = command('tenancy.DeleteOrganization', async (request, context, unit) => {
  const id = objectId(request.id, 'id');
  if (context.actor.organizationId === id) throw new AppError('forbidden', say('tenancy.own_organization_stays'));
  const organizations = new OrganizationRepository(unit, await readableReach(context));
  // Written before anything is counted: who adds a branch or an account writes it too.
  const present = await organizations.lock(id);
  if (!present) throw notFound('organization', id);
  await mustHoldNothing(context, unit, present);
  await organizations.deleteOne({ _id: id });
  publishOrganizationGone(unit, present);
  return { message: say('tenancy.organization_deleted'), data: { id, status: 0 } };
});
