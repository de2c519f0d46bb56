import type { Day, Filter, FindOptions, Scope } from '@attesta/kit';
import { inReadersWords, withReadersWords } from './in-readers-words';
import { KeptNodeRepository } from './kept-node.repository';
import { type Node, NodeRepository } from './node.repository';

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

  override async findOne(filter: Filter): Promise<Node | undefined> {
    return (await this.find(filter))[0];
  }
}
