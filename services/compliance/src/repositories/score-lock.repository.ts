import { type Scope, TenantRepository, tenantSchema } from '@attesta/kit';
import { model } from 'mongoose';

interface ScoreLockDocument {
  organization_id: string;
  taken: number;
}

const ScoreLockModel = model('ScoreLock', tenantSchema('score_locks', { taken: { type: Number, default: 0 } }));

/**
 * Lets one transaction at a time rewrite an organization's scores. A score is read from its siblings and written to its
 * parent: two at once could each miss the other's part. Whoever writes this document first goes on; the second waits
 * (DocumentDB) or starts again (MongoDB), and then sees all that the first has written.
 */
export class ScoreLockRepository extends TenantRepository<ScoreLockDocument> {
  constructor(scope: Scope) {
    super(ScoreLockModel, scope);
  }

  async take(): Promise<void> {
    // The organization's own id is the key, so that two first takers can't make two locks.
    await this.upsert({ _id: this.scope.organizationId }, { $inc: { taken: 1 } });
  }

  /** Taking a lock changes nothing that an audit would ask for. */
  protected override record(): void {}
}
