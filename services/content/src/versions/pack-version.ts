import { mapInSteps, type Scope } from '@attesta/kit';
import { LRUCache } from 'lru-cache';
import { clientSource } from '../domain/organization';
import { activityFields, nodeFields } from '../domain/versions/version-items';
import { isPublished, type Library, NodeRepository, VisibleActivityRepository } from '../repositories';

/** What a library holds, ready to be handed to another thread: a few copies of bytes, however many items. */
export interface PackedVersion {
  /** The library, where it never changes: then a thread may remember what it has unpacked. */
  key: string;
  items: number;
  /** JSON of some nodes, and of some activities, each. */
  nodes: Uint8Array[];
  activities: Uint8Array[];
}

const mostBytes = 64 * 1024 * 1024;
/** The latest published versions: they never change, and somebody turns the pages of what has. */
const known = new LRUCache<string, PackedVersion>({
  maxSize: mostBytes,
  ttl: 600_000,
  sizeCalculation: ({ nodes, activities }) =>
    1 + [...nodes, ...activities].reduce((sum, { length }) => sum + length, 0),
});

const nodeKeys = ['id', 'kind', 'parent_id', 'lineage_id', ...nodeFields] as const;
const activityKeys = ['id', 'substandard_ids', 'lineage_id', 'elements', ...activityFields] as const;

/**
 * What a library holds, but for what organizations have added for themselves. Two queries; none for a published version that
 * was just read.
 */
export async function packVersion(scope: Scope, library: Library): Promise<PackedVersion> {
  const found = isPublished(library) ? known.get(library.id) : undefined;
  if (found) return found;
  // One after the other: a transaction does one thing at a time.
  const nodes = await new NodeRepository(scope, [library.id]).find(
    { library_id: library.id },
    { sort: { path: 1 }, select: nodeKeys.slice(1) },
  );
  const activities = await new VisibleActivityRepository(scope, [library.id]).find(
    { library_ids: library.id, source: { $ne: clientSource } },
    { sort: { _id: 1 }, select: activityKeys.slice(1) },
  );
  const packed: PackedVersion = {
    key: isPublished(library) ? library.id : '',
    items: nodes.length + activities.length,
    nodes: await packedItems(nodes, nodeKeys),
    activities: await packedItems(activities, activityKeys),
  };
  if (packed.key) known.set(packed.key, packed);
  return packed;
}

/** So many items a piece: they become JSON in a millisecond or two, and other calls are served between. */
const perPiece = 200;

async function packedItems<Item extends object>(items: Item[], keys: readonly (keyof Item)[]): Promise<Uint8Array[]> {
  const pieces = Array.from({ length: Math.ceil(items.length / perPiece) }, (_, index) => index * perPiece);
  const pack = (start: number): Uint8Array =>
    Buffer.from(
      JSON.stringify(
        items.slice(start, start + perPiece).map((item) => Object.fromEntries(keys.map((key) => [key, item[key]]))),
      ),
    );
  return mapInSteps(pieces, pack, 1);
}
