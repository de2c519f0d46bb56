import {
  AppError,
  type Context,
  command,
  currentDay,
  type DirectoryUser,
  day,
  dayOf,
  notify,
  required,
  say,
  type UnitOfWork,
} from '@attesta/kit';
import { absenceViews } from '../../absences/absence-view';
import { absentee, deputyOf } from '../../absences/absentee';
import { type AbsenceTerms, absenceClash, checkAbsenceDays } from '../../domain/absence';
import { AbsenceRepository } from '../../repositories/absence.repository';
import type { Absence } from '../../repositories/absence.schema';
import { AbsenceLockRepository } from '../../repositories/absence-lock.repository';
import { inOrganization, organizationScope } from '../../requests/organization-scope';

/**
 * Plans who answers what is assigned to somebody while they are away; who stands in is told.
 * @throws AppError invalid, not_found or conflict that names the field, forbidden for an updater or surveyor who names another
 */
export const createAbsence = command('compliance.CreateAbsence', async (request, context, unit) => {
  const tenant = await organizationScope(context);
  const absent = await absentee(context, tenant, request.user_id);
  const deputy = await deputyOf(context, tenant, absent, required(request.deputy_id, 'deputy_id'));
  const from_date = dayOf(day(required(request.from_date, 'from_date'), 'from_date') as Date);
  const to_date = dayOf(day(required(request.to_date, 'to_date'), 'to_date') as Date);
  checkAbsenceDays(from_date, to_date, currentDay());
  const own = inOrganization(unit, tenant.organization.id);
  await new AbsenceLockRepository(own).take();
  const terms = { user_id: absent.id, deputy_id: deputy.id, from_date, to_date };
  await assertFits(context, own, terms);
  const created = await new AbsenceRepository(own).create({
    ...terms,
    role_id: absent.role_id,
    planned_by: context.actor.id,
  });
  tellDeputy(context, own, created, absent);
  const [data] = await absenceViews(context, [created]);
  return { message: say('compliance.absence_added', { name: deputy.name }), data };
});

const clashes = {
  away_already: { field: 'from_date', said: 'compliance.absence_already' },
  deputy_away: { field: 'deputy_id', said: 'compliance.absence_deputy_away' },
  stands_in: { field: 'from_date', said: 'compliance.absence_stands_in' },
} as const;

async function assertFits(context: Context, own: UnitOfWork, terms: AbsenceTerms): Promise<void> {
  const found = absenceClash(terms, await new AbsenceRepository(own).besides(terms));
  if (!found) return;
  const { user_id, from_date: from, to_date: to } = found.with;
  const name = (await context.directory.names([user_id])).get(user_id) ?? '';
  const { field, said } = clashes[found.clash];
  const message = say(said, { name, from, to });
  throw new AppError('conflict', message, [{ field, message }]);
}

function tellDeputy(context: Context, own: UnitOfWork, absence: Absence, absent: DirectoryUser): void {
  if (absence.deputy_id === context.actor.id) return;
  const { from_date: from, to_date: to } = absence;
  notify(own, 'compliance', absence.deputy_id, [
    {
      key: `absence ${absence.id}`,
      type: 'assignment',
      title: say('compliance.notice_absence', { name: absent.name, from, to }),
      link: '/ss/work',
    },
  ]);
}
