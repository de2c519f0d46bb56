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

  /** Makes an activity's lock; called before the transaction, so that two first answers don't meet in making it. */
  async prepare(activityId: string): Promise<void> {
    const id = this.key(activityId);
    if (await this.exists({ _id: id })) return;
    await this.create({ id, taken: 0 }).catch((error: { code?: number }) => {
      if (error.code !== 11000) throw error;
    });
  }

  /** Holds an activity's lock until the transaction ends. */
  async take(activityId: string): Promise<void> {
    await this.updateOne({ _id: this.key(activityId) }, { $inc: { taken: 1 } });
  }

  private key(activityId: string): string {
    return createHash('sha256').update(`${this.scope.organizationId} ${activityId}`).digest('hex').slice(0, 24);
  }

  /** Taking a lock changes nothing that an audit would ask for. */
  protected override record(): void {}
}
