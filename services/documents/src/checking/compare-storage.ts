import { type StoredObject, storedBytes } from '@attesta/kit';
import { FileRepository, type StoredFile } from '../repositories/file.repository';
import { type StorageFinding, StorageFindingRepository } from '../repositories/storage-finding.repository';
import { objectStore } from '../storage';

/** Files and objects of some keys, and where they do not agree. */
export interface ComparedKeys {
  /** The last key. */
  id: string;
  after: string;
  findings: StorageFinding[];
}

const platform = { organizationId: '' };
/** What is younger may still be on its way to its record, or from it. */
const settled = 3_600_000;

/**
 * Compares records of files and objects of the store, both in the order of their keys, from behind a key on.
 * @param most keys of each
 * @returns undefined when there are no more
 */
export async function compareStorage(after: string, now: Date, most: number): Promise<ComparedKeys | undefined> {
  const before = new Date(now.getTime() - settled);
  const [objects, files, known] = await Promise.all([
    objectsAfter(after, most),
    new FileRepository(platform).behindKey(after, most),
    new StorageFindingRepository(platform).behindKey(after, most),
  ]);
  const keys = [
    objects.map(({ key }) => key),
    ...[files, known].map((list) => list.map(({ object_key }) => object_key)),
  ];
  const last = lastOf(keys, most);
  if (last === undefined) return undefined;
  const stored = new Map(objects.map((object) => [object.key, object]));
  const recorded = new Set(files.map(({ object_key }) => object_key));
  const faulty = files
    .filter(({ object_key, created_at }) => object_key <= last && created_at < before)
    .flatMap((file) => faultOf(file, stored.get(file.object_key)));
  const unknown = objects.filter(({ key, changed }) => key <= last && changed < before && !recorded.has(key));
  return { id: last, after, findings: [...faulty, ...unknown.map(({ key }) => orphan(key))] };
}

/** Up to which key all lists are whole: a full one may go on. */
function lastOf(lists: string[][], most: number): string | undefined {
  const ends = lists.flatMap((keys) => keys.slice(-1));
  const full = lists.flatMap((keys) => (keys.length === most ? keys.slice(-1) : []));
  return full.length > 0 ? full.sort()[0] : ends.sort().at(-1);
}

function faultOf(
  { id, object_key, organization_id, size, key_id, state }: StoredFile,
  object?: StoredObject,
): StorageFinding[] {
  if (state === 'arriving' || size === 0) return [];
  if (object?.bytes === storedBytes(size, key_id !== '')) return [];
  return [{ object_key, fault: object ? 'incomplete' : 'lost', file_id: id, organization_id }];
}

function orphan(object_key: string): StorageFinding {
  return { object_key, fault: 'orphan', file_id: '', organization_id: '' };
}

async function objectsAfter(after: string, most: number): Promise<StoredObject[]> {
  const found: StoredObject[] = [];
  for await (const object of objectStore().objects(after)) {
    found.push(object);
    if (found.length === most) break;
  }
  return found;
}
