import { AppError, command, notFound, objectId, requiredNumber } from '@attesta/kit';
import { readableReach } from '../../access/reach';
import { publishOrganization } from '../../events/publish-organization';
import { OrganizationRepository } from '../../repositories/organization.repository';
import { readStatus } from '../../requests/texts';

/**
 * Switches an organization on (1) or off (0); the sessions of one that is off end (daily work 4, 8).
 * @throws AppError invalid, not_found, forbidden for the actor's own organization
 */
export const changeOrganizationStatus = command('tenancy.ChangeOrganizationStatus', async (request, context, unit) => {
  const id = objectId(request.id, 'id');
  const status = requiredNumber(readStatus(request.status), 'status');
  if (context.actor.organizationId === id) {
    throw new AppError('forbidden', 'You can not change the status of the organization that you belong to.');
  }
  const reach = await readableReach(context);
  const changed = await new OrganizationRepository(unit, reach).updateById(id, { $set: { status } });
  if (!changed) throw notFound('organization', id);
  publishOrganization(unit, changed);
  return { message: 'Status Changed Successfully', data: { id, status } };
});
