import { type StoredObject, segmentBytes, storedBytes } from '@attesta/kit';
import { type Content, ContentRepository } from '../repositories/content.repository';
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
 * Compares records of files, contents under their addresses and objects of the store, all in the order of their keys, from behind a
 * key on.
 * @param most keys of each
 * @returns undefined when there are no more
 */
export async function compareStorage(after: string, now: Date, most: number): Promise<ComparedKeys | undefined> {
  const before = new Date(now.getTime() - settled);
  const [objects, files, contents, known] = await Promise.all([
    objectsAfter(after, most),
    new FileRepository(platform).behindKey(after, most),
    new ContentRepository(platform).behindKey(after, most),
    new StorageFindingRepository(platform).behindKey(after, most),
  ]);
  const keys = [
    objects.map(({ key }) => key),
    ...[files, contents, known].map((list) => list.map(({ object_key }) => object_key)),
  ];
  const last = lastOf(keys, most);
  if (last === undefined) return undefined;
  const stored = new Map(objects.map((object) => [object.key, object]));
  const isDue = ({ object_key }: { object_key: string }) => object_key <= last;
  const expected = new Set([...files.filter(hasOwnObject), ...contents].map(({ object_key }) => object_key));
  const unknown = objects.filter(({ key, changed }) => key <= last && changed < before && !expected.has(key));
  const findings = [
    ...(await faultsOfFiles(
      files.filter((file) => isDue(file) && file.created_at < before),
      stored,
    )),
    ...(await faultsOfContents(
      contents.filter((content) => isDue(content) && content.updated_at < before),
      stored,
    )),
    ...unknown.map(({ key }) => ({ object_key: key, fault: 'orphan' as const, file_id: '', organization_id: '' })),
  ];
  return { id: last, after, findings };
}

/** Up to which key all lists are whole: a full one may go on. */
function lastOf(lists: string[][], most: number): string | undefined {
  const ends = lists.flatMap((keys) => keys.slice(-1));
  const full = lists.flatMap((keys) => (keys.length === most ? keys.slice(-1) : []));
  return full.length > 0 ? full.sort()[0] : ends.sort().at(-1);
}

/** Whether something lies under a file's own key: all of it, of an earlier release, or the rest of an upload in parts. */
function hasOwnObject({ objects, state }: StoredFile): boolean {
  return !objects || state === 'arriving';
}

/** Files of which not all that they name is there: an object of their own, or contents. */
async function faultsOfFiles(files: StoredFile[], stored: Map<string, StoredObject>): Promise<StorageFinding[]> {
  const whole = files.filter(({ state, size }) => state !== 'arriving' && size > 0);
  const named = [...new Set(whole.flatMap(({ objects = [] }) => objects))];
  const known = new Set((await new ContentRepository(platform).ofKeys(named)).map(({ object_key }) => object_key));
  return whole.flatMap(({ id: file_id, object_key, organization_id, size, key_id, objects }) => {
    if (!objects)
      return faultOf(stored.get(object_key), storedBytes(size, key_id !== ''), {
        object_key,
        file_id,
        organization_id,
      });
    const isThere = objects.length === Math.ceil(size / segmentBytes) && objects.every((key) => known.has(key));
    return isThere ? [] : [{ object_key, fault: 'lost' as const, file_id, organization_id }];
  });
}

/** Contents whose objects are not as they should be, each with one of the files that say so; without any it is nobody's loss. */
async function faultsOfContents(contents: Content[], stored: Map<string, StoredObject>): Promise<StorageFinding[]> {
  const found: StorageFinding[] = [];
  for (const { object_key, organization_id, bytes, key_id } of contents) {
    const place = { object_key, organization_id, file_id: '' };
    const [fault] = faultOf(stored.get(object_key), storedBytes(bytes, key_id !== ''), place);
    if (!fault) continue;
    const [file] = await new FileRepository(platform).saying([object_key], 1);
    if (file) found.push({ ...fault, file_id: file.id });
  }
  return found;
}

function faultOf(
  object: StoredObject | undefined,
  bytes: number,
  place: Omit<StorageFinding, 'fault'>,
): StorageFinding[] {
  if (object?.bytes === bytes) return [];
  return [{ ...place, fault: object ? 'incomplete' : 'lost' }];
}

async function objectsAfter(after: string, most: number): Promise<StoredObject[]> {
  const found: StoredObject[] = [];
  for await (const object of objectStore().objects(after)) {
    found.push(object);
    if (found.length === most) break;
  }
  return found;
}
