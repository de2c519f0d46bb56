import { invalid, objectId, say } from '@attesta/kit';
import { tidyName } from '../domain/identity';
import { limits } from '../domain/limits';

/** A name that must be given. @throws AppError invalid naming the field */
export function requiredName(value: string | null | undefined, field = 'name', longest: number = limits.name): string {
  const name = tidyName(value ?? '');
  if (!name) throw invalid(field, say('kit.field_required', { field }));
  return checkedLength(name, field, longest);
}

/** A name of an update: undefined when it is not to change. @throws AppError invalid when it is given and blank */
export function optionalName(value: string | null | undefined, field = 'name'): string | undefined {
  return value === null || value === undefined ? undefined : requiredName(value, field);
}

/** A code; undefined when none is given. @throws AppError invalid when it is too long */
export function optionalCode(value: string | null | undefined): string | undefined {
  return value === null || value === undefined ? undefined : checkedLength(tidyName(value), 'code', limits.code);
}

/** A text of several lines, its line ends made "\n" and trimmed; undefined when none is given. @throws AppError invalid when it is too long */
export function optionalText(
  value: string | null | undefined,
  field: string,
  longest: number = limits.description,
): string | undefined {
  if (value === null || value === undefined) return undefined;
  return checkedLength(value.replace(/\r\n?/g, '\n').trim(), field, longest);
}

/** An id; "" stays "", and undefined says that none is given. @throws AppError invalid */
export function optionalId(value: string | null | undefined, field: string): string | undefined {
  return value ? objectId(value, field) : (value ?? undefined);
}

/** The number that sorts a node among its siblings; undefined when none is given. @throws AppError invalid */
export function optionalOrder(value: number | null | undefined): number | undefined {
  if (value === null || value === undefined) return undefined;
  if (!(value > 0 && value < 1e6)) throw invalid('order', say('content.order_range'));
  return value;
}

/** 1 for an essential safety requirement (ESR), 0 for none; undefined when not given. @throws AppError invalid */
export function optionalEsr(value: number | null | undefined): number | undefined {
  if (value === null || value === undefined) return undefined;
  if (value !== 0 && value !== 1) throw invalid('esr', say('content.esr_one_or_zero'));
  return value;
}

/** The fields that are not undefined: an update leaves the others as they are. */
export function given<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}

function checkedLength(text: string, field: string, longest: number): string {
  if (text.length > longest) throw invalid(field, say('content.longer_than', { field, most: longest }));
  return text;
}
