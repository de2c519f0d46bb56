import { type Day, type Document, localDay, type Scope, TenantRepository } from '@attesta/kit';
import { type KeptScoreDocument, KeptScoreModel, type ScoreDocument } from './score.schema';

/** Scores as they were shown on past days. */
export class KeptScoreRepository extends TenantRepository<KeptScoreDocument> {
  constructor(scope: Scope) {
    super(KeptScoreModel, scope);
  }

  /** Keeps scores that are no longer shown from a day on; those that have been shown on that day alone leave no trace. */
  async keep(scores: Document<ScoreDocument>[], until: Day): Promise<void> {
    const kept = scores.flatMap(({ id, version, created_at, updated_at, since, stamp, organization_id, ...score }) => {
      const from = since ?? localDay(updated_at);
      return from < until ? [{ ...score, from, until }] : [];
    });
    if (kept.length > 0) await this.createMany(kept);
  }

  /** Keeping what was shown changes nothing that an audit would ask for. */
  protected override record(): void {}
}
