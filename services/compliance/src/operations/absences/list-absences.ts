import { currentDay, listMeta, objectId, paging, query, say } from '@attesta/kit';
import { absenceViews } from '../../absences/absence-view';
import { AbsenceRepository } from '../../repositories/absence.repository';
import { organizationScope } from '../../requests/organization-scope';

const sortable = ['from_date', 'to_date'];

/** The absences of the organization acted for that are not over; of updaters and surveyors their own and those they stand in for. @throws AppError invalid */
export const listAbsences = query('compliance.ListAbsences', async (request, context) => {
  const page = paging(request, { sortable, defaultSort: 'from_date' });
  const { scope } = await organizationScope(context);
  const { role, id } = context.actor;
  const asked = request.user_id ? objectId(request.user_id, 'user_id') : undefined;
  const person = role === 4 || role === 5 ? id : asked;
  const from = request.past ? undefined : currentDay();
  const { items, total } = await new AbsenceRepository(scope).list({ person, from }, page);
  return { message: say('kit.success'), data: await absenceViews(context, items), meta: listMeta(page, total) };
});
