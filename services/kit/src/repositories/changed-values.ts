import { auditedKind } from '@attesta/proto/audit-kinds';
import type { ChangedValue } from './scope';

/** A value in the audit trail is a name, a day, a number or a word: longer ones are cut. */
const longest = 200;

/** The fields of a collection that the audit trail tells and that an update sets. */
export function toldFields(collection: string, update: Record<string, unknown>): string[] {
  const { $set } = update as { $set?: object };
  const set = $set ?? update;
  return (auditedKind(collection)?.values ?? []).filter((field) => holds(set, field));
}

/** What has changed of the fields that the audit trail tells. @param before none where nothing was to be told */
export function changedValues(collection: string, before: object | null, after: object): ChangedValue[] {
  if (!before) return [];
  const [was, is] = [before as Record<string, unknown>, after as Record<string, unknown>];
  return (auditedKind(collection)?.values ?? []).flatMap((field) => {
    if (!Object.hasOwn(was, topOf(field))) return [];
    const value = { field, before: textOf(at(was, field)), after: textOf(at(is, field)) };
    return value.before === value.after ? [] : [value];
  });
}

/** What the audit trail tells of a document that is deleted: as it was, and nothing behind it. */
export function lastValues(collection: string, found: object): ChangedValue[] {
  const was = found as Record<string, unknown>;
  return (auditedKind(collection)?.values ?? []).flatMap((field) => {
    const before = textOf(at(was, field));
    return before === '' ? [] : [{ field, before, after: '' }];
  });
}

/** All fields of a collection whose values the audit trail tells. */
export function everyToldField(collection: string): readonly string[] {
  return auditedKind(collection)?.values ?? [];
}

/** Whether an update sets a field, or the whole that it is a part of. */
function holds(set: object, field: string): boolean {
  return Object.hasOwn(set, field) || Object.hasOwn(set, topOf(field));
}

function topOf(path: string): string {
  return path.split('.')[0] as string;
}

function at(found: Record<string, unknown>, path: string): unknown {
  return path.split('.').reduce<unknown>((value, part) => (value as Record<string, unknown> | null)?.[part], found);
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return (value instanceof Date ? value.toISOString() : String(value)).slice(0, longest);
}
