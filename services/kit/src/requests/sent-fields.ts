import { invalid } from '../errors/app-error';
import { say } from '../sentences/say';

/** A request whose message declares `repeated string fields_sent` (proto/access.proto), or a create without it. */
type Request = object & { fields_sent?: readonly string[] | null };

/** Which fields of a request came, be it with a value, null, "" or an empty list. */
export interface SentFields {
  has(field: string): boolean;
}

/**
 * The fields that came: those that the gateway names in `fields_sent`, and those that have a value, because other callers
 * than the gateway name none.
 */
export function sentFields(request: Request): SentFields {
  const named = new Set(request.fields_sent);
  return { has: (field) => named.has(field) || isPresent(request[field as keyof Request]) };
}

/**
 * How an update reads a field that came with a value, and what an empty one sets. Without the latter the field can not be
 * cleared.
 */
export type Change<Value, Result> = readonly [
  read: (value: NonNullable<Value>, field: string) => Result,
  cleared?: Result,
];

/** The `$set` values of an update, absent where the field did not come. */
export type Changes<Readers> = {
  [Field in keyof Readers]?: Readers[Field] extends Change<never, infer Result> ? Result : never;
};

/**
 * What an update or create sets: each field that came, as its reader reads it; null, "" and an empty list set what an
 * empty one is. A field that did not come is absent from the result.
 * @throws AppError invalid, naming a field that came empty and can not be cleared; what the readers throw
 */
export function changesOf<
  Given extends Request,
  Readers extends { [Field in keyof Given]?: Change<Given[Field], unknown> },
>(request: Given, readers: Readers): Changes<Readers> {
  const sent = sentFields(request);
  const changes: Record<string, unknown> = {};
  for (const [field, [read, cleared]] of Object.entries(readers) as [string, Change<unknown, unknown>][]) {
    if (!sent.has(field)) continue;
    const value = request[field as keyof Given];
    if (!isEmpty(value)) changes[field] = read(value as NonNullable<unknown>, field);
    else if (cleared !== undefined) changes[field] = cleared;
    else throw invalid(field, say('kit.field_not_clearable', { field }));
  }
  return changes as Changes<Readers>;
}

/** protobufjs gives an absent field as null, undefined or an empty list. */
function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);
}

function isEmpty(value: unknown): boolean {
  return !isPresent(value) || (typeof value === 'string' && value.trim() === '');
}
