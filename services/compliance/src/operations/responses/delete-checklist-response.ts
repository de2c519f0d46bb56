import { command, objectId, say } from '@attesta/kit';
import { ResponseRepository } from '../../repositories/response.repository';
import { inOrganization } from '../../requests/organization-scope';
import { changeable } from '../../responses/changeable';
import { responseConflict } from '../../responses/conflict';
import { publishRecorded } from '../../responses/publish-recorded';

/**
 * Deletes a response: it is still stored but no longer shown, its period is free again, and the score comes from the
 * response before it (daily work 7 Updater).
 * @throws AppError not_found, or conflict when somebody changes it at the same moment
 */
export const deleteChecklistResponse = command('compliance.DeleteChecklistResponse', async (request, context, unit) => {
  const id = objectId(request.id, 'id');
  const { tenant, response, activity } = await changeable(
    context,
    (responses) => responses.present(id),
    'response',
    id,
  );
  const own = inOrganization(unit, tenant.organization.id);
  const period = `${response.period} deleted ${response.id}`;
  const deleted = await new ResponseRepository(own).changed(response, { deleted_at: new Date(), period });
  if (!deleted) throw await responseConflict(context, say('compliance.changed_just_now'), response);
  if (response.file_status === 'submitted') publishRecorded(own, deleted, activity?.substandard_ids ?? []);
  return { message: say('compliance.document_deleted') };
});
