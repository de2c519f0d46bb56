import protobuf from 'protobufjs';

type Fits = (value: unknown) => boolean;

const known = new Map<protobuf.Type, Fits>();

/**
 * Whether a value is a plain object that has nothing but what a message type declares, each field as JSON has it: then
 * JSON.stringify writes what the type's own serializer would, in less time.
 */
function fitsType(type: protobuf.Type): Fits {
  let fits = known.get(type);
  if (!fits) {
    const fields = new Map<string, Fits>();
    fits = (value) => fitsFields(value, fields);
    known.set(type, fits);
    for (const field of type.fieldsArray) fields.set(field.name, fitsField(field));
  }
  return fits;
}

function fitsFields(value: unknown, fields: Map<string, Fits>): boolean {
  if (!isPlain(value)) return false;
  for (const name in value) {
    const fits = fields.get(name);
    if (!fits) return false;
    const one = value[name];
    if (one !== undefined && one !== null && !fits(one)) return false;
  }
  return true;
}

/** Whether a value fits a field of a message: a list, a map or one value. */
export function fitsField(field: protobuf.Field): Fits {
  field.resolve();
  const fits = fitsOne(field);
  if (field instanceof protobuf.MapField) return (value) => isPlain(value) && Object.values(value).every(fits);
  if (!field.repeated) return fits;
  return (value) => {
    if (!Array.isArray(value)) return false;
    for (const one of value) if (!fits(one)) return false;
    return true;
  };
}

function fitsOne({ type, resolvedType }: protobuf.Field): Fits {
  if (resolvedType instanceof protobuf.Type) return fitsType(resolvedType);
  if (type === 'string' || type === 'bytes') return (value) => typeof value === 'string';
  if (type === 'bool') return (value) => typeof value === 'boolean';
  if (type === 'double' || type === 'float') return Number.isFinite;
  return Number.isInteger;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
