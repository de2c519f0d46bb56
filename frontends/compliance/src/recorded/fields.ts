import type { RecordedKind, RecordedResponse } from '../shared/types';

/** What is typed into the form of a KPI, an observation or a document, by the field of the call that takes it. */
export type Fields = Readonly<Record<string, string>>;

const names: Record<RecordedKind, readonly (keyof RecordedResponse)[]> = {
  kpi: ['response', 'numerator', 'denominator', 'comments', 'responsedate'],
  observation: ['status', 'currency', 'currency_type', 'comments', 'responsedate'],
  document: ['expiry_date', 'description', 'comment', 'responsedate'],
};
const numbers = new Set(['response', 'numerator', 'denominator', 'currency']);

/** The fields of a response as its form shows them; empty ones without a response. */
export function fieldsOf(kind: RecordedKind, response: object | null | undefined): Fields {
  const said = (response ?? {}) as Record<string, unknown>;
  return Object.fromEntries(names[kind].map((name) => [name, text(said[name])]));
}

/** Changed fields as the calls take them; what was emptied is cleared, a day that was emptied stays. */
export function fieldsToWire(kind: RecordedKind, changes: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const known = names[kind].filter((name) => name in changes && !(name === 'responsedate' && !changes[name]));
  return Object.fromEntries(known.map((name) => [name, wire(name, text(changes[name]))]));
}

/** Whether a response says already what some changes were to make it say. */
export function fieldsSay(kind: RecordedKind, response: object, changes: Readonly<Record<string, unknown>>): boolean {
  const theirs = fieldsOf(kind, response);
  return changedFields(theirs, { ...theirs, ...(changes as Fields) }).length === 0;
}

/** The names of the fields that differ; numbers by their value, however they are written. */
export function changedFields(before: Fields, after: Fields): string[] {
  return Object.keys({ ...before, ...after }).filter((name) => {
    const [one, other] = [before[name] ?? '', after[name] ?? ''];
    return wire(name, one) !== wire(name, other);
  });
}

function wire(name: string, value: string): string | number | null {
  if (value === '') return name === 'status' ? null : numbers.has(name) ? null : '';
  return numbers.has(name) ? Number(value) : value;
}

function text(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}
