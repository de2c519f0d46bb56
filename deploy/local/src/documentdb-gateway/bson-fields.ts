/** The place of a top-level field in a BSON document. */
export interface BsonField {
  type: number;
  start: number;
  end: number;
}

const FIXED_LENGTH: Record<number, number> = {
  1: 8,
  6: 0,
  7: 12,
  8: 1,
  9: 8,
  10: 0,
  16: 4,
  17: 8,
  18: 8,
  19: 16,
  127: 0,
  255: 0,
};

function valueLength(bytes: Buffer, type: number, start: number): number {
  const fixed = FIXED_LENGTH[type];
  if (fixed !== undefined) return fixed;
  switch (type) {
    case 2:
    case 13:
    case 14:
      return 4 + bytes.readInt32LE(start);
    case 3:
    case 4:
    case 15:
      return bytes.readInt32LE(start);
    case 5:
      return 5 + bytes.readInt32LE(start);
    case 11: {
      const afterPattern = bytes.indexOf(0, start) + 1;
      return bytes.indexOf(0, afterPattern) + 1 - start;
    }
    case 12:
      return 16 + bytes.readInt32LE(start);
    default:
      throw new Error(`a BSON value of type ${type}`);
  }
}

/**
 * The top-level fields of a BSON document, in order, without decoding their values: commands pass through the gateway
 * as bytes, and only a few of their fields concern it.
 * @throws Error when the bytes are no BSON document.
 */
export function bsonFields(bytes: Buffer): Map<string, BsonField> {
  const fields = new Map<string, BsonField>();
  const end = bytes.readInt32LE(0) - 1;
  if (end > bytes.length) throw new Error('a BSON document that is cut off');
  let offset = 4;
  while (offset < end) {
    const type = bytes[offset]!;
    const nameEnd = bytes.indexOf(0, offset + 1);
    const start = nameEnd + 1;
    const next = start + valueLength(bytes, type, start);
    if (nameEnd < 0 || next <= offset || next > end) throw new Error('a BSON document that is malformed');
    fields.set(bytes.toString('utf8', offset + 1, nameEnd), { type, start, end: next });
    offset = next;
  }
  return fields;
}

/** A field's text, or undefined when it is not a string. */
export function textField(bytes: Buffer, field: BsonField | undefined): string | undefined {
  return field?.type === 2 ? bytes.toString('utf8', field.start + 4, field.end - 1) : undefined;
}

/** A field's number, or undefined when it is not numeric. Integers above 2^53 lose precision. */
export function numberField(bytes: Buffer, field: BsonField | undefined): number | undefined {
  if (field?.type === 16) return bytes.readInt32LE(field.start);
  if (field?.type === 18) return Number(bytes.readBigInt64LE(field.start));
  if (field?.type === 1) return bytes.readDoubleLE(field.start);
  return undefined;
}

/** A field's truth: true for `true` and for numbers other than 0. */
export function booleanField(bytes: Buffer, field: BsonField | undefined): boolean {
  if (field?.type === 8) return bytes[field.start] === 1;
  return Boolean(numberField(bytes, field));
}

/** The bytes of an embedded document, or undefined when the field is none. */
export function documentField(bytes: Buffer, field: BsonField | undefined): Buffer | undefined {
  return field?.type === 3 ? bytes.subarray(field.start, field.end) : undefined;
}

/** A whole number, exact beyond 2^53 where it is stored as such; 0 when the field is not numeric. */
export function bigintField(bytes: Buffer, field: BsonField): bigint {
  if (field.type === 18) return bytes.readBigInt64LE(field.start);
  return BigInt(Math.trunc(numberField(bytes, field) ?? 0));
}
