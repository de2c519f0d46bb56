import protobuf from 'protobufjs';
import { numberLimit, textLimit } from './by-name';
import type { FieldLimit } from './limit';

/** Entries of a list of plain values that does not say how many it may have. */
const mostItems = 1000;

const known = new WeakMap<protobuf.Field, FieldLimit>();

/** How large a field may be: what its option says, and for the rest what its name tells. */
export function limitOf(field: protobuf.Field): FieldLimit {
  let limit = known.get(field);
  if (!limit) {
    limit = {
      ...ofOneValue(field),
      ...(field.repeated && isPlain(field) ? { items: mostItems } : {}),
      ...option(field),
    };
    known.set(field, limit);
  }
  return limit;
}

/**
 * Makes sure that whatever a request type can hold has a largest size, in nested messages too.
 * @throws Error naming the field of which none is known
 */
export function requireLimits(type: protobuf.Type, seen = new Set<protobuf.Type>()): void {
  if (seen.has(type)) return;
  seen.add(type);
  for (const field of type.fieldsArray) {
    const lacking = lackingLimit(field.resolve());
    if (lacking) {
      const where = `${type.fullName.slice(1)}.${field.name}`;
      throw new Error(
        `${where} does not say its largest ${lacking}: give it an (attesta.limit) in proto/ (limits.proto).`,
      );
    }
    if (field.resolvedType instanceof protobuf.Type) requireLimits(field.resolvedType, seen);
  }
}

function lackingLimit(field: protobuf.Field): string | undefined {
  const { length, items, min, max } = limitOf(field);
  if (field instanceof protobuf.MapField) return 'number of keys, and the check knows no maps';
  if (field.repeated && !items) return 'number of items';
  if ((field.type === 'string' || field.type === 'bytes') && !length) return 'length';
  if (isDecimal(field) && (min === undefined || max === undefined)) return 'and smallest number';
  return undefined;
}

function ofOneValue(field: protobuf.Field): FieldLimit | undefined {
  if (field.type === 'string') return textLimit(field.name);
  return isPlain(field) ? numberLimit(field.name) : undefined;
}

function option(field: protobuf.Field): FieldLimit {
  const prefix = '(attesta.limit).';
  const said = Object.entries(field.options ?? {}).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(said.map(([name, value]) => [name.slice(prefix.length), value]));
}

const isPlain = ({ resolvedType }: protobuf.Field): boolean => resolvedType === null;
const isDecimal = ({ type }: protobuf.Field): boolean => type === 'double' || type === 'float';
