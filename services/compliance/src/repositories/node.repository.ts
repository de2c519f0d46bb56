import { type Document, type Filter, type FindOptions, type Scope, SharedRepository } from '@attesta/kit';
import { ContentStampRepository } from './content-stamp.repository';
import { inReadersWords, withReadersWords } from './in-readers-words';
import { keptTrees } from './kept-trees';
import { type NodeDocument, type NodeKind, NodeModel } from './node.schema';
import { activitiesIn, idsOfKind, inAny, kindsBelow, proving, type Subtrees, short } from './node-filters';

export type Node = Document<NodeDocument>;

const present = { deleted: { $ne: true } };

/**
 * The content hierarchy as this service knows it. It belongs to the platform; client-created activities belong to an
 * organization, so every query for activities names whose it may see.
 */
export class NodeRepository extends SharedRepository<NodeDocument> {
  constructor(scope: Scope) {
    super(NodeModel, scope);
  }

  /** Names and descriptions are in the reader's language where they are in it; see readersLanguage of the kit. */
  override async find(filter: Filter = {}, options: FindOptions = {}): Promise<Node[]> {
    return inReadersWords(await super.find(filter, withReadersWords(options)));
  }

  override async findOne(filter: Filter, options: FindOptions = {}): Promise<Node | undefined> {
    const found = await super.findOne(filter, withReadersWords(options));
    return found && inReadersWords([found])[0];
  }

  /** The nodes with these ids that are not deleted and not another organization's, without long texts. */
  present(ids: string[]): Promise<Node[]> {
    const valid = [...new Set(ids)].filter((id) => /^[0-9a-f]{24}$/i.test(id));
    return valid.length === 0
      ? Promise.resolve([])
      : this.find({ _id: { $in: valid }, ...present, ...this.ours() }, { select: short });
  }

  /** One node with everything it says, or undefined when it is gone, of another kind or another organization's. */
  async whole(id: string, kind: NodeKind): Promise<Node | undefined> {
    return /^[0-9a-f]{24}$/i.test(id) ? this.findOne({ _id: id, kind, ...present, ...this.ours() }) : undefined;
  }

  /** Several nodes with everything they say, deleted ones too: old responses keep their texts. */
  wholes(ids: string[]): Promise<Node[]> {
    return this.findByIds([...new Set(ids)]);
  }

  /** Nodes of a kind (not activities) in the subtrees of libraries, chapters, standards or substandards. */
  async within(kind: NodeKind, subtrees: Subtrees): Promise<Node[]> {
    const where = inAny(subtrees);
    return where ? this.find({ kind, ...present, ...where }, { select: short }) : [];
  }

  /** Every substandard of whole libraries. One call where they are kept in this process. */
  async substandardsOf(libraries: string[]): Promise<Node[]> {
    if (!this.isNow) return this.within('substandard', { libraries });
    return (await this.platforms(libraries)).filter(
      ({ kind, library_id }) => kind === 'substandard' && libraries.includes(library_id),
    );
  }

  ofSessionClass(sessionClassId: string, libraries: string[]): Promise<Node[]> {
    return this.find(
      { kind: 'substandard', session_class_id: sessionClassId, library_id: { $in: libraries }, ...present },
      { select: short },
    );
  }

  /** Activities that prove one of these substandards. */
  activitiesOf(substandards: string[]): Promise<Node[]> {
    if (substandards.length === 0) return Promise.resolve([]);
    return this.find(
      { kind: 'activity', substandard_ids: { $in: substandards }, ...present, ...this.ours() },
      { select: short },
    );
  }

  /** Activities of whole libraries. */
  async activitiesOfLibraries(libraries: string[]): Promise<Node[]> {
    if (libraries.length === 0) return [];
    if (this.isNow) return activitiesIn(await this.every(libraries), libraries);
    return this.find(
      { kind: 'activity', library_ids: { $in: libraries }, ...present, ...this.ours() },
      { select: short },
    );
  }

  /** Activities that prove one of these substandards, of which there may be many, all of them in these libraries. */
  async activitiesIn(libraries: string[], substandards: string[]): Promise<Node[]> {
    return this.isNow ? proving(await this.every(libraries), new Set(substandards)) : this.activitiesOf(substandards);
  }

  /** Activities of whole libraries, the platform's and those that some organizations have created. */
  async activitiesFor(organizationIds: string[], libraries: string[]): Promise<Node[]> {
    if (libraries.length === 0) return [];
    if (this.isNow) return activitiesIn(await this.every(libraries, organizationIds), libraries);
    const organization_id = { $in: [null, ...organizationIds] };
    return this.find(
      { kind: 'activity', library_ids: { $in: libraries }, organization_id, ...present },
      { select: short },
    );
  }

  /** Ids of the activities of whole libraries, of deleted ones too. */
  activityIds(libraries: string[]): Promise<string[]> {
    return this.idsOf({ kind: 'activity', library_ids: { $in: libraries }, ...this.ours() });
  }

  /** The same with the activities of every organization, for what has to reach them all. */
  everyActivityId(libraries: string[]): Promise<string[]> {
    return this.idsOf({ kind: 'activity', library_ids: { $in: libraries } });
  }

  /** Activities of whole libraries, deleted ones too: what was answered to them is still told of. */
  async everyActivityOf(libraries: string[]): Promise<Node[]> {
    if (libraries.length === 0) return [];
    const filter = { kind: 'activity', library_ids: { $in: libraries }, ...this.ours() };
    if (!this.isNow) return this.find(filter, { select: short });
    const [there, deleted] = await Promise.all([
      this.activitiesOfLibraries(libraries),
      this.find({ ...filter, deleted: true }, { select: short }),
    ]);
    return [...there, ...deleted];
  }

  /** Several nodes without long texts, deleted ones too. */
  evenDeleted(ids: string[]): Promise<Node[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.find({ _id: { $in: ids } }, { select: short });
  }

  /** Every node of some libraries that may carry a score, with the activities that prove something there. Two calls. */
  async trees(libraries: string[]): Promise<Node[]> {
    if (libraries.length === 0) return [];
    if (this.isNow) {
      const all = await this.every(libraries);
      const nodes = all.filter(({ kind, library_id }) => kind !== 'activity' && libraries.includes(library_id));
      return [...nodes, ...proving(all, idsOfKind(nodes, 'substandard'))];
    }
    const filter = { library_id: { $in: libraries }, kind: { $ne: 'activity' }, ...present };
    const nodes = await this.find(filter, { select: short });
    return [...nodes, ...(await this.activitiesOf([...idsOfKind(nodes, 'substandard')]))];
  }

  /** A node with all that lies below it. Two calls, one of an activity. */
  async below(node: Node): Promise<Node[]> {
    if (node.kind === 'activity') return [node, ...(await this.present(node.substandard_ids))];
    const ids = { library: 'library_id', chapter: 'chapter_id', standard: 'standard_id', substandard: '_id' } as const;
    const filter = { [ids[node.kind]]: node.id, kind: { $in: kindsBelow[node.kind] }, ...present };
    const nodes = [node, ...(await this.find(filter, { select: short }))];
    return [...nodes, ...(await this.activitiesIn([node.library_id], [...idsOfKind(nodes, 'substandard')]))];
  }

  /** What lies on the way from some substandards up to their libraries, each level with its siblings. Five calls. */
  async paths(substandards: Node[]): Promise<Node[]> {
    const above = (field: 'standard_id' | 'chapter_id' | 'library_id'): string[] => [
      ...new Set(substandards.flatMap((node) => node[field] ?? [])),
    ];
    const [standards, chapters, libraries] = [above('standard_id'), above('chapter_id'), above('library_id')];
    return [
      ...(await this.present(libraries)),
      ...(await this.within('chapter', { libraries })),
      ...(await this.within('standard', { chapters })),
      ...(await this.within('substandard', { standards })),
      ...(await this.activitiesOf(substandards.map(({ id }) => id))),
    ];
  }

  /** How many substandards of each library, or of one chapter of theirs, are ESR and how many are not. */
  async countByEsr(
    libraries: string[],
    chapterId?: string,
  ): Promise<{ library_id: string; esr: boolean; count: number }[]> {
    const chapter = chapterId ? { chapter_id: chapterId } : {};
    const found = await this.aggregate<{ _id: { library_id: string; esr: boolean }; count: number }>([
      { $match: { kind: 'substandard', library_id: { $in: libraries }, ...chapter, ...present } },
      { $group: { _id: { library_id: '$library_id', esr: '$esr' }, count: { $sum: 1 } } },
    ]);
    return found.map(({ _id, count }) => ({ ..._id, count }));
  }

  /** How many substandards lie below each of some nodes, by the field that names them. */
  async substandardTotals(
    field: 'library_id' | 'chapter_id' | 'standard_id',
    ids: string[],
  ): Promise<Map<string, number>> {
    if (ids.length === 0) return new Map();
    const found = await this.aggregate<{ _id: string; total: number }>([
      { $match: { kind: 'substandard', [field]: { $in: ids }, ...present } },
      { $group: { _id: `$${field}`, total: { $sum: 1 } } },
    ]);
    return new Map(found.map(({ _id, total }) => [_id, total]));
  }

  /** Whether what is kept in this process may be used: a transaction sees what it has written itself, a past day something else. */
  protected get isNow(): boolean {
    return !this.scope.session;
  }

  /**
   * All of some libraries as it is now, with the own activities of the organization or of several. Two calls where they are kept in
   * this process.
   */
  private async every(libraries: string[], organizationIds = this.ownIds()): Promise<readonly Node[]> {
    const [platform, own] = await Promise.all([
      this.platforms(libraries),
      organizationIds.length > 0
        ? this.find({ kind: 'activity', organization_id: { $in: organizationIds }, ...present }, { select: short })
        : [],
    ]);
    if (own.length === 0) return platform;
    const substandards = idsOfKind(platform, 'substandard');
    const inThem = own.filter(({ library_ids }) => library_ids.some((id) => libraries.includes(id)));
    return [...new Set([...platform, ...inThem, ...proving(own, substandards)])];
  }

  /** What the platform owns of some libraries. One call, and three for each that is not kept. */
  private async platforms(libraries: string[]): Promise<readonly Node[]> {
    if (libraries.length === 0) return [];
    return keptTrees(await new ContentStampRepository(this.scope).of(libraries), (library) => this.read(library));
  }

  private async read(library: string): Promise<Node[]> {
    const hierarchy = { library_id: library, kind: { $ne: 'activity' }, ...present };
    const nodes = await this.find(hierarchy, { select: short });
    const activities = { kind: 'activity', organization_id: null, ...present };
    const substandard_ids = { $in: [...idsOfKind(nodes, 'substandard')] };
    const found = await Promise.all([
      this.find({ ...activities, library_ids: library }, { select: short }),
      this.find({ ...activities, substandard_ids }, { select: short }),
    ]);
    return [...new Map([...nodes, ...found.flat()].map((node) => [node.id, node])).values()];
  }

  private async idsOf(filter: Filter): Promise<string[]> {
    return (await this.find(filter, { select: ['_id'] })).map(({ id }) => id);
  }

  private ownIds(): string[] {
    return this.scope.organizationId ? [this.scope.organizationId] : [];
  }

  private ours(): Filter {
    return { organization_id: { $in: [null, this.scope.organizationId] } };
  }
}
