import { type Context, say, type UnitOfWork } from '@attesta/kit';
import { ResponseRepository } from '../repositories/response.repository';
import { inOrganization } from '../requests/organization-scope';
import type { ChangeableResponse } from './changeable';
import { type ResponseViews, responseConflict } from './conflict';
import { publishScored } from './publish-recorded';

/**
 * Deletes a response: it is still stored but no longer shown, its period is free again, and the score comes from the
 * response before it.
 * @throws AppError conflict when somebody changes it at the same moment
 */
export async function withdraw(
  context: Context,
  unit: UnitOfWork,
  { tenant, response, activity }: ChangeableResponse,
  views: ResponseViews<object>,
): Promise<void> {
  const own = inOrganization(unit, tenant.organization.id);
  const period = `${response.period} deleted ${response.id}`;
  const deleted = await new ResponseRepository(own).changed(response, { deleted_at: new Date(), period });
  if (!deleted) throw await responseConflict(context, say('compliance.changed_just_now'), response, views);
  if (response.file_status === 'submitted')
    await publishScored(own, deleted, activity?.substandard_ids ?? [], context.actor.id);
}
