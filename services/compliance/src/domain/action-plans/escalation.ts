import { addDays, type Day } from '@attesta/kit';

/** How far an overdue action plan has been told of: to nobody, to its owner, to the administrators too. */
export const escalations = { none: 0, owner: 1, administrators: 2 } as const;
export type Escalation = (typeof escalations)[keyof typeof escalations];

/** So many days after the owner was told, those who lead the organization are. */
const patience = 7;

/**
 * How far an action plan that is not done is to have been told of on a day; what nobody owns goes to the administrators at once.
 */
export function escalationOn({ due_date, owner_id }: { due_date: Day; owner_id: string }, today: Day): Escalation {
  if (due_date >= today) return escalations.none;
  return !owner_id || addDays(due_date, patience) < today ? escalations.administrators : escalations.owner;
}
