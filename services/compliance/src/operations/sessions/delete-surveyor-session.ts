import { command, notFound, objectId, say } from '@attesta/kit';
import { SurveyorSessionRepository } from '../../repositories/surveyor-session.repository';
import { inOrganization, organizationScope } from '../../requests/organization-scope';

/** Deletes a session; what was scored in it stays (platform 7 Surveyor sessions). @throws AppError invalid, not_found */
export const deleteSurveyorSession = command('compliance.DeleteSurveyorSession', async (request, context, unit) => {
  const id = objectId(request.id, 'id');
  const tenant = await organizationScope(context);
  const own = inOrganization(unit, tenant.organization.id);
  if (!(await new SurveyorSessionRepository(own).deleteOne({ _id: id }))) throw notFound('surveyor_session', id);
  return { message: say('compliance.session_deleted') };
});
