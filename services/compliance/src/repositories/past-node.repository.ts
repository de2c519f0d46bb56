import { type Day, type Filter, type FindOptions, readersLanguage, type Scope } from '@attesta/kit';
import { inReadersWords, withReadersWords } from './in-readers-words';
import { isOver } from './is-over';
import { KeptNodeRepository } from './kept-node.repository';
import { LeastRecent } from './least-recent';
import { type Node, NodeRepository } from './node.repository';

/** So many nodes of past days are kept in this process; what is over changes no more. */
const mostKept = 20_000;
const kept = new LeastRecent<Node[]>(mostKept);

/** The content hierarchy as it was at the end of a day; only to read. */
export class PastNodeRepository extends NodeRepository {
  constructor(
    scope: Scope,
    private readonly day: Day,
  ) {
    super(scope);
  }

  protected override get isNow(): boolean {
    return false;
  }

  override async find(filter: Filter = {}, options: FindOptions = {}): Promise<Node[]> {
    const { select } = options;
    const { _id, ...others } = filter;
    const then = {
      ...others,
      ...(_id === undefined ? {} : { node_id: _id }),
      from: { $lte: this.day },
      until: { $gt: this.day },
    };
    const [present, kept] = await Promise.all([
      super.find(filter, options),
      new KeptNodeRepository(this.scope).find(
        then,
        withReadersWords({ ...options, select: select && [...select, 'node_id'] }),
      ),
    ]);
    return [
      ...present.filter(({ since = '' }) => since <= this.day),
      ...inReadersWords(kept).map(({ node_id, ...node }) => ({ ...node, id: node_id })),
    ];
  }

  /** Out of this process where the day is over. */
  override async trees(libraries: string[]): Promise<Node[]> {
    const key = [this.scope.organizationId, this.day, readersLanguage(), ...libraries].join(' ');
    const known = kept.get(key);
    if (known) return known;
    const nodes = await super.trees(libraries);
    if (isOver(this.day))
      kept.set(
        key,
        nodes.map((node) => Object.freeze(node)),
        nodes.length,
      );
    return nodes;
  }

  override async findOne(filter: Filter): Promise<Node | undefined> {
    return (await this.find(filter))[0];
  }
}
