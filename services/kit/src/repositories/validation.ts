import { invalid } from '../errors/app-error';
import { say } from '../sentences/say';

/** A text that must be given, trimmed. @throws AppError invalid naming the field. */
export function required(value: string | null | undefined, field: string): string {
  const text = value?.trim();
  if (!text) throw invalid(field, say('kit.field_required', { field }));
  return text;
}

/** An id of 24 hexadecimal digits. @throws AppError invalid naming the field. */
export function objectId(value: string | null | undefined, field: string): string {
  const id = required(value, field);
  if (!/^[0-9a-f]{24}$/i.test(id)) throw invalid(field, say('kit.field_no_id', { field }));
  return id.toLowerCase();
}

/** A list that is short enough to be worked on at once; checked before anything is done with it. @throws AppError invalid naming the field. */
export function atMost<T>(most: number, list: readonly T[] | null | undefined, field: string): readonly T[] {
  if (list && list.length > most) throw invalid(field, say('kit.field_too_many_items', { field, most }));
  return list ?? [];
}

/** A number that must be given. @throws AppError invalid naming the field. */
export function requiredNumber(value: number | null | undefined, field: string): number {
  if (value === null || value === undefined || Number.isNaN(value))
    throw invalid(field, say('kit.field_required', { field }));
  return value;
}

/** A day, YYYY-MM-DD (a time after it is cut off), as midnight UTC; undefined when absent. @throws AppError invalid. */
export function day(value: string | null | undefined, field: string): Date | undefined {
  if (!value) return undefined;
  const text = value.slice(0, 10);
  const date = new Date(`${text}T00:00:00.000Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text) {
    throw invalid(field, say('kit.field_no_day', { field }));
  }
  return date;
}
