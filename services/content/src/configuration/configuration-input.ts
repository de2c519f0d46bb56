import { day, invalid, say } from '@attesta/kit';

/** The activity type of a checklist name that was sent. @throws AppError invalid */
export function readChecklistType(type: number): number {
  if (![1, 2, 3].includes(type)) throw invalid('type', say('content.activity_type_one_of'));
  return type;
}

/** A day, YYYY-MM-DD; undefined when none is given. @throws AppError invalid */
export function readDate(value: string | null | undefined, field = 'created_date'): string | undefined {
  return day(value, field)?.toISOString().slice(0, 10);
}
