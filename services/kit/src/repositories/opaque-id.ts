import { randomBytes } from 'node:crypto';
import { Schema, SchemaType, Types } from 'mongoose';

const objectId = /^[0-9a-f]{24}$/i;

/**
 * The id of a record that its holder must not be able to guess: text of any form. One with the form of a database id is
 * one, so that records from before they had longer ids are found.
 */
export class OpaqueId extends SchemaType {
  static readonly schemaName = 'OpaqueId' as const;

  constructor(path: string, options: object) {
    super(path, options as never, OpaqueId.schemaName);
  }

  // biome-ignore lint/suspicious/noExplicitAny: mongoose declares it so.
  override cast(value: unknown): any {
    if (value instanceof Types.ObjectId || value === null || value === undefined) return value;
    const text = String(value);
    return objectId.test(text) ? new Types.ObjectId(text) : text;
  }
}
Object.assign(Schema.Types, { OpaqueId });

/** 32 hexadecimal digits that nobody can guess: 128 random bits (OWASP ASVS 5, 11.5.1). */
export function randomId(): string {
  return randomBytes(16).toString('hex');
}

/** `_id` of a schema whose records have such an id. */
export const opaqueId = { type: OpaqueId, default: randomId };
