import { command, day, dayOf, objectId, required, say } from '@attesta/kit';
import { sessionSpan, timeOfDay } from '../../domain/session-span';
import { SurveyorSessionRepository } from '../../repositories/surveyor-session.repository';
import { inOrganization, organizationScope } from '../../requests/organization-scope';
import { publishSession } from '../../sessions/publish-session';
import { sessionSubjectExists } from '../../sessions/session-subject';
import { showSession } from '../../sessions/show-session';

/**
 * Plans a session of a surveyor (platform 3 and 7 Surveyor sessions).
 * @throws AppError invalid that names the field; not_found for a user who is not the organization's
 */
export const createSurveyorSession = command('compliance.CreateSurveyorSession', async (request, context, unit) => {
  const tenant = await organizationScope(context);
  const last = day(request.to_date, 'to_date');
  const session = {
    name: required(request.name, 'name'),
    user_id: objectId(request.user_id, 'user_id'),
    library_id: objectId(request.library_id, 'library_id'),
    category_id: request.category_id ? objectId(request.category_id, 'category_id') : '',
    class_id: request.class_id ? objectId(request.class_id, 'class_id') : '',
    ...sessionSpan({
      date: dayOf(day(required(request.date, 'date'), 'date') as Date),
      to_date: last ? dayOf(last) : '',
      from_time: request.from_time ? timeOfDay(request.from_time, 'from_time') : '',
      to_time: request.to_time ? timeOfDay(request.to_time, 'to_time') : '',
    }),
  };
  await sessionSubjectExists(context, tenant, session);
  const own = inOrganization(unit, tenant.organization.id);
  const created = await new SurveyorSessionRepository(own).create(session);
  publishSession(own, created);
  return { message: say('compliance.session_added'), data: await showSession(context, own, created) };
});
