import { type Context, currentDay } from '@attesta/kit';
import type { Absence as Shown } from '@attesta/proto/compliance';
import { absenceState } from '../domain/absence';
import type { Absence } from '../repositories/absence.schema';

/** Absences as they are shown, with the names of people. One call of the directory. */
export async function absenceViews(context: Context, absences: Absence[]): Promise<Shown[]> {
  const names = await context.directory.names(absences.flatMap(({ user_id, deputy_id }) => [user_id, deputy_id]));
  const today = currentDay();
  return absences.map((absence) => {
    const { id, user_id, deputy_id, from_date, to_date } = absence;
    const state = absenceState(absence, today);
    return {
      id,
      user_id,
      user_name: names.get(user_id) ?? '',
      deputy_id,
      deputy_name: names.get(deputy_id) ?? '',
      from_date,
      to_date,
      state,
      can_end: state !== 'over' && mayPlanFor(context, user_id),
    };
  });
}

/** Whether the actor plans somebody's absences: administrators everybody's, the others their own. */
export function mayPlanFor({ actor }: Context, userId: string): boolean {
  return actor.role === 2 || actor.role === 3 || userId === actor.id;
}
