import { type Document, deserialize } from 'bson';
import { textField } from './bson-fields';
import type { Command } from './command';

/** What MongoDB tells about a duplicate key, besides its code. */
export interface DuplicateKey {
  errmsg: string;
  keyPattern?: Document;
  keyValue?: Document;
}

const BY_NAME = `select (i.index_spec).index_name::bytea, (i.index_spec).index_key::bytea
  from documentdb_api_catalog.collection_indexes i join documentdb_api_catalog.collections c using (collection_id)
  where c.database_name = $1 and c.collection_name = $2 and (i.index_spec).index_name = $3`;
const BY_ID = `select (i.index_spec).index_name::bytea, (i.index_spec).index_key::bytea
  from documentdb_api_catalog.collection_indexes i where i.index_id = $1::text::int`;

/**
 * Says which index a write ran into, in the words and fields of MongoDB, from the engine's message (which names the index
 * or the constraint behind it).
 * @param document the document that was to be inserted, where it is known.
 */
export async function describeDuplicateKey(
  command: Command,
  message: string,
  document?: Document,
): Promise<DuplicateKey> {
  const collection = textField(command.bytes, command.fields.get(command.name)) ?? '';
  const namespace = `${command.database}.${collection}`;
  const name = /collection_pk_\d+/.test(message) ? '_id_' : /Index '([^']+)'/.exec(message)?.[1];
  const id = /documents_rum_index_(\d+)/.exec(message)?.[1];
  if (!name && !id) return { errmsg: `E11000 duplicate key error collection: ${namespace} (${message})` };
  const [row] = await command.gateway.pool
    .use((connection) =>
      name ? connection.query(BY_NAME, [command.database, collection, name]) : connection.query(BY_ID, [id!]),
    )
    .catch(() => []);
  const errmsg = `E11000 duplicate key error collection: ${namespace} index: ${row?.[0]?.toString('utf8') ?? name ?? id}`;
  if (!row?.[1]) return { errmsg };
  const keyPattern = deserialize(row[1]);
  if (!document) return { errmsg, keyPattern };
  const keyValue = Object.fromEntries(Object.keys(keyPattern).map((path) => [path, valueAt(document, path)]));
  return { errmsg: `${errmsg} dup key: ${JSON.stringify(keyValue)}`, keyPattern, keyValue };
}

function valueAt(document: Document, path: string): unknown {
  const value = path.split('.').reduce((place: unknown, part) => (place as Document | undefined)?.[part], document);
  return value ?? null;
}
