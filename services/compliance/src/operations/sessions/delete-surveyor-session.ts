import { command, notFound, objectId, say } from '@attesta/kit';
import { SurveyorSessionRepository } from '../../repositories/surveyor-session.repository';
import { inOrganization, organizationScope } from '../../requests/organization-scope';
import { publishSession } from '../../sessions/publish-session';

/** Deletes a session; what was scored in it stays (platform 7 Surveyor sessions). @throws AppError invalid, not_found */
export const deleteSurveyorSession = command('compliance.DeleteSurveyorSession', async (request, context, unit) => {
  const id = objectId(request.id, 'id');
  const tenant = await organizationScope(context);
  const own = inOrganization(unit, tenant.organization.id);
  const sessions = new SurveyorSessionRepository(own);
  const present = await sessions.findById(id);
  if (!present || !(await sessions.deleteOne({ _id: id }))) throw notFound('surveyor_session', id);
  await sessions.keepUntilToday([present]);
  publishSession(own, present, true);
  return { message: say('compliance.session_deleted') };
});
