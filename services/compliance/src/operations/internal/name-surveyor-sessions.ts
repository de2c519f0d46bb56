import { objectId, query } from '@attesta/kit';
import { SurveyorSessionRepository } from '../../repositories/surveyor-session.repository';

/** Those of some surveyor sessions that an organization has, with their names; others are missing. @throws AppError invalid */
export const nameSurveyorSessions = query('compliance.NameSurveyorSessions', async (request) => {
  const organizationId = objectId(request.organization_id, 'organization_id');
  const ids = (request.ids ?? []).map((id) => objectId(id, 'ids'));
  const found = await new SurveyorSessionRepository({ organizationId }).findByIds(ids);
  return { message: '', data: found.map(({ id, name }) => ({ id, name })) };
});
