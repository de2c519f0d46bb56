import type { Context, Filter } from '@attesta/kit';
import { AssignedNodeRepository, NodeRepository } from '../repositories';
import { visibleLibraries } from './visible-libraries';

/** Ids of the chapters, standards and substandards in which somebody has something to do; undefined means in all. */
export interface OwnWork {
  chapters: string[];
  standards: string[];
  /** Which substandards: a filter of the nodes. */
  substandards: Filter;
}

/**
 * Where the actor has something to do: what is assigned to them, what stands below it, and the way down to it. An updater
 * without assignments has nothing to do; a surveyor or viewer without any looks at everything, as administrators do.
 */
export async function ownWork(context: Context): Promise<OwnWork | undefined> {
  const { actor } = context;
  if (actor.role < 4) return undefined;
  const assigned = await new AssignedNodeRepository(context).assignedIds(actor.id);
  if (assigned.length === 0 && actor.role !== 4) return undefined;
  const substandards = { kind: 'substandard', $or: anyOf(assigned) };
  const standards = { kind: 'standard', $or: [{ _id: { $in: assigned } }, { chapter_id: { $in: assigned } }] };
  const found = await new NodeRepository(context, await visibleLibraries(context)).find(
    { $or: [substandards, standards, { kind: 'chapter', _id: { $in: assigned } }] },
    { select: ['kind', 'chapter_id', 'standard_id'] },
  );
  const ids = (of: (node: (typeof found)[number]) => string) => [...new Set(found.map(of).filter(Boolean))];
  return {
    chapters: ids((node) => (node.kind === 'chapter' ? node.id : node.chapter_id)),
    standards: ids((node) => (node.kind === 'standard' ? node.id : node.standard_id)),
    substandards,
  };
}

/** Nodes that are assigned themselves or through a level above them. */
export function anyOf(assigned: string[]): Filter[] {
  return [{ _id: { $in: assigned } }, { chapter_id: { $in: assigned } }, { standard_id: { $in: assigned } }];
}
