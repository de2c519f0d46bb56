import { changesOf, command, type Day, day, dayOf, objectId, required, say } from '@attesta/kit';
import { sessionSpan, timeOfDay } from '../../domain/session-span';
import { SurveyorSessionRepository } from '../../repositories/surveyor-session.repository';
import { inOrganization, organizationScope } from '../../requests/organization-scope';
import { publishSession } from '../../sessions/publish-session';
import { readableSession } from '../../sessions/read-session';
import { sessionSubjectExists } from '../../sessions/session-subject';
import { showSession } from '../../sessions/show-session';

/**
 * Changes the fields of a session that came (platform 7 Surveyor sessions); "" takes category, class, times and the last day
 * away. @throws AppError invalid, not_found, conflict with the present state
 */
export const updateSurveyorSession = command('compliance.UpdateSurveyorSession', async (request, context, unit) => {
  const tenant = await organizationScope(context);
  const before = await readableSession(context, tenant, request.id);
  const changes = changesOf(request, {
    name: [required],
    user_id: [objectId],
    library_id: [objectId],
    category_id: [objectId, ''],
    class_id: [objectId, ''],
    date: [readDay],
    to_date: [readDay, ''],
    from_time: [timeOfDay, ''],
    to_time: [timeOfDay, ''],
  });
  const after = { ...before, ...changes };
  // One who only moves the first day means the same number of days where there was one.
  const to_date = changes.date && changes.to_date === undefined && before.to_date === before.date ? '' : after.to_date;
  const span = sessionSpan({ ...after, to_date });
  await sessionSubjectExists(context, tenant, after, before);
  const own = inOrganization(unit, tenant.organization.id);
  const sessions = new SurveyorSessionRepository(own);
  const since = await sessions.keepUntilToday([before]);
  const changed = await sessions.replaceVersioned(
    before.id,
    request.version,
    { $set: { ...changes, ...span, ...since } },
    'surveyor_session',
  );
  if (changed.user_id !== before.user_id) publishSession(own, changed);
  return { message: say('compliance.session_updated'), data: await showSession(context, own, changed) };
});

function readDay(value: string, field: string): Day {
  return dayOf(day(value, field) as Date);
}
