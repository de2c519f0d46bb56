import { type Day, type Document, type Scope, SharedRepository } from '@attesta/kit';
import { type KeptNodeDocument, KeptNodeModel, type NodeDocument } from './node.schema';

/** Nodes of the content as they were on past days. */
export class KeptNodeRepository extends SharedRepository<KeptNodeDocument> {
  constructor(scope: Scope) {
    super(KeptNodeModel, scope);
  }

  /** Keeps nodes that are something else from a day on; what they were on that day alone leaves no trace. */
  async keep(nodes: Document<NodeDocument>[], until: Day): Promise<void> {
    const kept = nodes.flatMap(({ id, version, created_at, updated_at, since, ...node }) =>
      // Those from before past days were kept have been so ever since.
      (since ?? '') < until ? [{ ...node, node_id: id, from: since ?? '', until }] : [],
    );
    if (kept.length > 0) await this.createMany(kept);
  }

  /** Keeping what was there changes nothing that an audit would ask for. */
  protected override record(): void {}
}
