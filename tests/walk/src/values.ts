import fc, { type Arbitrary } from 'fast-check';
import type protobuf from 'protobufjs';
import type { KnownIds } from './known-ids';

/** How good the input of a step is meant to be. */
export const grades = ['valid', 'nearly valid', 'absurd'] as const;
export type Grade = (typeof grades)[number];

/** What there is to choose from. */
export interface Known {
  ids: KnownIds;
  /** What a field that is called `id` is an id of. */
  noun: string;
  /** The organization that the caller works for. */
  organizationId: string;
  reads: boolean;
  /** Fields that every request has: the parameters of its path. */
  always: string[];
}

const nobody = 'ffffffffffffffffffffffff';
const whole = /^(u?int|s?fixed|sint)(32|64)$/;
const deepest = 3;

/** What a client with an honest purpose would put in a message, as far as names and types tell. */
export function validMessage(type: protobuf.Type, known: Known, depth = 0): Arbitrary<Record<string, unknown>> {
  const fields = type.fieldsArray.filter(({ name }) => name !== 'fields_sent' && name !== 'sort');
  const shapes = fields.map((field) => {
    const value = validValue(field.resolve(), known, depth);
    // Filters that are drawn one by one exclude each other, so a read sends few of them; a write sends most of its fields.
    const share = known.always.includes(field.name) ? 1 : known.reads ? 0.25 : 0.85;
    const sent = fc.double({ min: 0, max: 1, noNaN: true }).map((drawn) => drawn <= share);
    return fc.tuple(sent, value).map(([is, given]) => (is ? [[field.name, given] as const] : []));
  });
  return fc.tuple(...shapes).map((entries) => Object.fromEntries(entries.flat()));
}

function validValue(field: protobuf.Field, known: Known, depth: number): Arbitrary<unknown> {
  const one = oneValue(field, known, depth);
  return field.repeated ? fc.array(one, { maxLength: 3 }) : one;
}

function oneValue(field: protobuf.Field, known: Known, depth: number): Arbitrary<unknown> {
  const { resolvedType, type, name } = field;
  if (resolvedType && 'values' in resolvedType) return fc.constantFrom(...Object.keys(resolvedType.values));
  if (resolvedType) return depth < deepest ? validMessage(resolvedType, known, depth + 1) : fc.constant(null);
  if (type === 'bool') return fc.boolean();
  if (name === 'page') return fc.integer({ min: 1, max: 3 });
  if (whole.test(type)) return fc.integer({ min: 0, max: 6 });
  if (type === 'double' || type === 'float') return fc.double({ min: 0, max: 100, noNaN: true });
  return textFor(name, known);
}

function textFor(name: string, { ids, noun, organizationId }: Known): Arbitrary<string> {
  if (/^(organization|client)_id$/.test(name)) return fc.constant(organizationId);
  const known = ids.of(name === 'id' ? `${noun}_id` : name);
  if (/(^|_)ids?$/i.test(name)) return known.length > 0 ? fc.constantFrom(...known) : fc.constant(nobody);
  if (/date|from$|to$|day$/i.test(name)) return day(2024, 2027);
  if (/email/i.test(name)) return fc.integer({ min: 1, max: 1e6 }).map((n) => `walker-${n}@northwind.test`);
  if (/status|archive|esr|type|kpi/i.test(name)) return fc.constantFrom('0', '1', '2', '3');
  return fc.constantFrom('Walker', 'Hand hygiene', 'met', 'yes', 'daily', 'الفصل', '章节 4', '42', '');
}

function day(first: number, last: number): Arbitrary<string> {
  return fc
    .date({ min: new Date(Date.UTC(first, 0)), max: new Date(Date.UTC(last, 0)), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
}

/** Values that no field is meant to carry, each of a kind that has stopped some server somewhere. */
export const absurdValue: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, '', ' ', true, -1, 0, 1e308, 2 ** 53, Number.MIN_VALUE, [], {}, [[]], [null], nobody),
  fc.constantFrom<unknown>('null', 'undefined', 'NaN', '-0', '1e400', '0x10', '9999-12-31', '0000-00-00', '2024-02-30'),
  fc.constantFrom<unknown>(
    { $gt: '' },
    { $where: 'sleep(9000)' },
    { __proto__: { role: 1 } },
    '__proto__',
    'constructor',
    'toString',
  ),
  fc.constantFrom<unknown>(
    "' OR 1=1 --",
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '{{7*7}}',
    '=cmd|calc',
    '%00',
    '\0',
  ),
  fc.constantFrom(
    '(a+)+$',
    'é'.normalize('NFD').repeat(400),
    '\ud800',
    '\u202e\u200f',
    '💥'.repeat(300),
    '\r\nX-Evil: 1',
  ),
  fc.integer({ min: 10_000, max: 60_000 }).map((length) => 'x'.repeat(length)),
  fc.integer({ min: 1_000, max: 60_000 }).map((length) => Array<string>(length).fill(nobody)),
  fc.integer({ min: 10, max: 2_000 }).map(nested),
  fc.string({ unit: 'binary', maxLength: 200 }),
  day(-9000, 275_000).map(String),
  fc.double(),
);

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { value };
  return value;
}

/** A request's fields at a grade: as they should be, with one of them wrong, or most of them. */
export function fieldsOf(type: protobuf.Type, known: Known, grade: Grade): Arbitrary<Record<string, unknown>> {
  const valid = validMessage(type, known);
  const names = type.fieldsArray.map(({ name }) => name);
  if (grade === 'valid' || names.length === 0) return valid;
  const wrong = fc.dictionary(fc.constantFrom(...names, 'no_such_field', '__proto__'), absurdValue, {
    minKeys: 1,
    maxKeys: grade === 'absurd' ? names.length : 1,
  });
  return fc.tuple(valid, wrong).map(([fields, odd]) => ({ ...fields, ...odd }));
}
