import type { Day, Scope } from '@attesta/kit';
import { AbsenceRepository } from '../repositories/absence.repository';

/** Whose assignments somebody answers for on a day: their own, and those of whom they stand in for. One database call. */
export async function whoseWork(scope: Scope, userId: string, today: Day): Promise<string[]> {
  const absent = await new AbsenceRepository(scope).on(today, userId);
  return [userId, ...absent.map(({ user_id }) => user_id)];
}

/** Who is to be told of somebody's work on a day: their deputy while they are away. One database call. */
export async function deputiesOn(scope: Scope, today: Day): Promise<Map<string, string>> {
  const absences = await new AbsenceRepository(scope).on(today);
  return new Map(absences.map(({ user_id, deputy_id }) => [user_id, deputy_id]));
}
