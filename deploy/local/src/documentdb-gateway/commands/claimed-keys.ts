import { type Document, deserialize } from 'bson';
import { type BsonField, booleanField, bsonFields, documentField } from '../bson-fields';
import type { Command } from '../command';
import { ID_INDEX, keysOfDocument, keysOfUpsert } from '../unique-keys';
import { collectionOf } from './collections';

/** `upsert: true` as BSON, by which a list of updates is known to need a closer look. */
const UPSERTS = Buffer.from('\x08upsert\0\x01', 'latin1');

/** Runs a write once it has the unique keys that it may insert; a transaction keeps them until it ends. */
export async function withClaimedKeys<T>(command: Command, work: () => Promise<T>): Promise<T> {
  const { keyClaims } = command.gateway;
  const keys = await keysToInsert(command);
  if (keys.length === 0) return work();
  if (command.transaction) {
    await keyClaims.claim(command.transaction.claimant, keys);
    return work();
  }
  const claimant = keyClaims.begin(false);
  let succeeded = false;
  try {
    await keyClaims.claim(claimant, keys);
    const result = await work();
    succeeded = true;
    return result;
  } finally {
    keyClaims.end(claimant, succeeded);
  }
}

async function keysToInsert(command: Command): Promise<string[]> {
  const { name, bytes, fields, sequence, database, gateway } = command;
  const isInsert = name === 'insert';
  const upserts =
    (name === 'update' && (bytes.includes(UPSERTS) || sequence?.includes(UPSERTS))) ||
    booleanField(bytes, fields.get('upsert'));
  if (!isInsert && !upserts) return [];
  const collection = collectionOf(command);
  const indexes = await gateway.uniqueIndexes.of(database, collection);
  if (isInsert && indexes.length === 0) return [];
  const keys = isInsert
    ? documentsOf(command, 'documents').flatMap((document) => keysOfDocument(document, indexes))
    : upsertsOf(command).flatMap(({ query, update }) => keysOfUpsert(query, update, [ID_INDEX, ...indexes]));
  return keys.map((key) => `${database}.${collection} ${key}`);
}

function upsertsOf(command: Command): { query: Document; update: Document }[] {
  if (command.name === 'update')
    return documentsOf(command, 'updates').flatMap(({ q, u, upsert }) => (upsert ? [{ query: q, update: u }] : []));
  const { bytes, fields } = command;
  return [{ query: embedded(bytes, fields.get('query')), update: embedded(bytes, fields.get('update')) }];
}

/** An embedded document, or an array (the pipeline of an update). */
function embedded(bytes: Buffer, field: BsonField | undefined): Document {
  if (!field) return {};
  const value = deserialize(bytes.subarray(field.start, field.end));
  return field.type === 4 ? Object.values(value) : value;
}

/** The documents to insert, or the updates, of a command: they stand in it or beside it. */
export function documentsOf(command: Command, name: 'documents' | 'updates'): Document[] {
  return rawDocuments(command, name).map((raw) => deserialize(raw));
}

function rawDocuments({ bytes, fields, sequence }: Command, name: string): Buffer[] {
  const field = fields.get(name);
  if (field?.type === 4) {
    const list = bytes.subarray(field.start, field.end);
    return [...bsonFields(list).values()].flatMap((element) => documentField(list, element) ?? []);
  }
  const found: Buffer[] = [];
  for (let offset = 0; sequence && offset < sequence.length; ) {
    const length = sequence.readInt32LE(offset);
    found.push(sequence.subarray(offset, offset + length));
    offset += length;
  }
  return found;
}
