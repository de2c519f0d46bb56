import { type IndexDefinition, type IndexOptions, Schema, type SchemaDefinition } from 'mongoose';

/** What every stored document has besides its own fields. */
export interface Stored {
  id: string;
  version: number;
  created_at: Date;
  updated_at: Date;
}

/** An index of a collection; in a tenant's collection its first key is organization_id. */
export type Index = [IndexDefinition, IndexOptions?];

/**
 * A mongoose schema as all services write it: times in UTC, a `version` that counts changes, unknown fields refused.
 * @param collection name of the collection
 */
export function schema(collection: string, definition: SchemaDefinition, indexes: Index[] = []): Schema {
  const made = new Schema(
    { ...definition, version: { type: Number, default: 1 } },
    {
      collection,
      versionKey: false,
      strict: 'throw',
      minimize: false,
      autoIndex: false,
      timestamps: { createdAt: 'created_at', updatedAt: 'updated_at' },
    },
  );
  for (const [keys, options] of indexes) made.index(keys, options ?? {});
  return made;
}

/** The same with the tenant's field and an index of it; every compound index must begin with it. */
export function tenantSchema(collection: string, definition: SchemaDefinition, indexes: Index[] = []): Schema {
  for (const [keys] of indexes) {
    const first = Object.keys(keys)[0];
    if (first !== 'organization_id' && Object.keys(keys).length > 1) {
      throw new Error(`An index of ${collection} begins with ${first}: tenants' indexes begin with organization_id.`);
    }
  }
  // A collection of one document an organization says so by a unique index of its own.
  const hasOwn = indexes.some(([keys]) => Object.keys(keys).join() === 'organization_id');
  return schema(collection, { organization_id: { type: String, required: true }, ...definition }, [
    ...(hasOwn ? [] : [[{ organization_id: 1 }] as Index]),
    ...indexes,
  ]);
}
