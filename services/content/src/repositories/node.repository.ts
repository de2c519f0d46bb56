import { BaseRepository, type Document, type Filter, ReadRepository, type Scope } from '@attesta/kit';
import { identity } from '../domain/identity';
import type { NodeState } from '../domain/import/plan-types';
import type { NodeKind } from '../domain/node-kind';
import type { ChangeableLibrary, LibraryReach } from './library.repository';
import { type NodeDocument, NodeModel } from './node.schema';

/** A chapter, standard or substandard as its repository gives it. */
export type Node = Document<NodeDocument>;

/** Chapters, standards and substandards of the libraries within a reach. Only to read. */
export class NodeRepository extends ReadRepository<NodeDocument> {
  constructor(
    scope: Scope,
    private readonly reach: LibraryReach,
  ) {
    super(NodeModel, scope);
  }

  protected confine(filter: Filter): Filter {
    return this.reach === 'all' ? filter : { $and: [filter, { library_id: { $in: this.reach } }] };
  }

  /** A node of a kind; undefined for the id of another kind. */
  findOfKind(kind: NodeKind, id: string): Promise<Node | undefined> {
    return this.findOne({ _id: id, kind });
  }

  /** Whole library, as one reads it. */
  ofLibrary(libraryId: string): Promise<Node[]> {
    return this.find({ library_id: libraryId }, { sort: { path: 1 } });
  }

  /** Those that hold one of some files. */
  withFiles(fileIds: string[]): Promise<Node[]> {
    return this.find({ 'file.id': { $in: fileIds } });
  }

  /** How many of each kind the libraries hold. */
  async countByLibrary(libraryIds: string[]): Promise<{ library_id: string; kind: NodeKind; count: number }[]> {
    return this.aggregate([
      { $match: { library_id: { $in: libraryIds } } },
      { $group: { _id: { library_id: '$library_id', kind: '$kind' }, count: { $sum: 1 } } },
      { $project: { _id: 0, library_id: '$_id.library_id', kind: '$_id.kind', count: 1 } },
    ]);
  }
}

/** What stands in one library, to change it; can't be made without the library being the caller's to change. */
export class LibraryNodeRepository extends BaseRepository<NodeDocument> {
  constructor(
    scope: Scope,
    private readonly library: ChangeableLibrary,
  ) {
    super(NodeModel, scope);
  }

  protected confine(filter: Filter): Filter {
    return { $and: [filter, { library_id: this.library.id }] };
  }

  protected stamp(): Record<string, unknown> {
    return { library_id: this.library.id };
  }

  /** All of it, as one reads it. */
  whole(): Promise<Node[]> {
    return this.find({}, { sort: { path: 1 } });
  }

  /** A node and everything below it, the node first. */
  async subtree(node: Node): Promise<Node[]> {
    const below = node.kind === 'chapter' ? { chapter_id: node.id } : { standard_id: node.id };
    return node.kind === 'substandard' ? [node] : [node, ...(await this.find(below, { sort: { path: 1 } }))];
  }

  /** The place behind the last sibling. */
  async nextOrder(parentId: string): Promise<number> {
    const last = await this.findOne({ parent_id: parentId }, { sort: { order: -1 }, select: ['order'] });
    return Math.floor(last?.order ?? 0) + 1;
  }

  /** Another sibling without a code and of the same name, or another item of the level with the same code. */
  async holder(
    node: Pick<Node, 'kind' | 'library_id' | 'parent_id' | 'code' | 'name'>,
    exceptId?: string,
  ): Promise<Node | undefined> {
    const found = await this.findOne({ kind: node.kind, identity: identity(node) });
    return found && found.id !== exceptId ? found : undefined;
  }

  /** Writes what an import plans: new nodes and the whole state of changed ones, in batches. */
  async writePlan(inserted: NodeState[], updated: NodeState[]): Promise<void> {
    await this.insertMany(inserted.map((state) => ({ ...state, identity: identity(state) })));
    await this.bulkUpdate(
      updated.map(({ id, ...state }) => ({
        filter: { _id: id },
        update: { $set: { ...state, identity: identity(state) } },
      })),
    );
  }

  /** Gives the nodes below one the place that follows from its new path, and what else changes of all of them. */
  async rebase(below: Node[], oldPath: string, newPath: string, fields: Partial<NodeDocument> = {}): Promise<void> {
    await this.bulkUpdate(
      below.map(({ id, path }) => ({
        filter: { _id: id },
        update: { $set: { ...fields, path: newPath + path.slice(oldPath.length) } },
      })),
    );
  }
}
