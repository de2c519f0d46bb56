import type { Document } from 'bson';

/** A unique index, as far as it says which keys a document has. */
export interface UniqueIndex {
  name: string;
  /** Its fields' paths, in order. */
  paths: string[];
  /** Documents without any of its fields are not in it. */
  sparse: boolean;
}

/** Every collection has it. The engine keeps it as a primary key, so inserts don't need to ask for their turn. */
export const ID_INDEX: UniqueIndex = { name: '_id_', paths: ['_id'], sparse: true };

/** The keys that a document has in unique indexes, as texts; of an array each element is a key. */
export function keysOfDocument(document: Document, indexes: UniqueIndex[]): string[] {
  return keysIn(indexes, (path) => valuesAt(document, path.split('.')));
}

/**
 * The keys that an upsert has or would insert: what its filter asks to be equal, under what its update sets. Nothing
 * is said of indexes whose fields a pipeline or an operator of the filter leaves open.
 */
export function keysOfUpsert(query: Document, update: Document, indexes: UniqueIndex[]): string[] {
  const isPipeline = Array.isArray(update);
  const known = { ...equalities(query), ...(isPipeline ? {} : assignments(update)) };
  const has = (path: string) => path in known || valuesAt(known, path.split('.')).some((value) => value !== null);
  return keysIn(isPipeline ? indexes.filter(({ paths }) => paths.every(has)) : indexes, (path) =>
    path in known ? valuesAt(known[path], []) : valuesAt(known, path.split('.')),
  );
}

function keysIn(indexes: UniqueIndex[], valuesOf: (path: string) => unknown[]): string[] {
  return indexes.flatMap(({ name, paths, sparse }) => {
    const values = paths.map(valuesOf);
    if (sparse && values.flat().every((value) => value === null)) return [];
    const keys = values.reduce<unknown[][]>(
      (tuples, next) => tuples.flatMap((tuple) => next.map((value) => [...tuple, value])),
      [[]],
    );
    return keys.map((key) => `${name} ${JSON.stringify(key)}`);
  });
}

function valuesAt(value: unknown, path: string[]): unknown[] {
  if (Array.isArray(value)) return value.length === 0 ? [null] : value.flatMap((one) => valuesAt(one, path));
  const [first, ...rest] = path;
  if (first === undefined) return [value ?? null];
  return valuesAt((value as Document | null | undefined)?.[first], rest);
}

function equalities(query: Document): Document {
  const known: Document = {};
  for (const [path, condition] of Object.entries(query)) {
    if (path === '$and') Object.assign(known, ...(condition as Document[]).map(equalities));
    else if (path.startsWith('$')) continue;
    else if (!hasOperators(condition)) known[path] = condition;
    else if ('$eq' in condition) known[path] = condition.$eq;
  }
  return known;
}

function assignments(update: Document): Document {
  return hasOperators(update) ? { ...update.$inc, ...update.$setOnInsert, ...update.$set } : update;
}

function hasOperators(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && Object.keys(value).some((key) => key.startsWith('$'));
}
