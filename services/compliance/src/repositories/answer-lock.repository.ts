import { createHash } from 'node:crypto';
import { type Scope, TenantRepository, tenantSchema } from '@attesta/kit';
import { model } from 'mongoose';

interface AnswerLockDocument {
  organization_id: string;
  taken: number;
}

const AnswerLockModel = model('AnswerLock', tenantSchema('answer_locks', { taken: { type: Number, default: 0 } }));

/**
 * Lets one transaction at a time give an activity its first response of a period. The unique index alone would be right,
 * but DocumentDB holds it as an exclusion constraint, on which several inserts of one key wait for each other in a circle.
 */
export class AnswerLockRepository extends TenantRepository<AnswerLockDocument> {
  constructor(scope: Scope) {
    super(AnswerLockModel, scope);
  }

  async take(activityId: string): Promise<void> {
    const key = createHash('sha256').update(`${this.scope.organizationId} ${activityId}`).digest('hex').slice(0, 24);
    await this.upsert({ _id: key }, { $inc: { taken: 1 } });
  }

  /** Taking a lock changes nothing that an audit would ask for. */
  protected override record(): void {}
}
