import { createHash } from 'node:crypto';
import { type Scope, TenantRepository, tenantSchema } from '@attesta/kit';
import { model } from 'mongoose';

interface KeyLockDocument {
  organization_id: string;
  taken: number;
}

const KeyLockModel = model('KeyLock', tenantSchema('key_locks', { taken: { type: Number, default: 0 } }));

/**
 * Lets one transaction at a time make what a unique index lets exist once: an activity's response of a period, a user's
 * assignment of a node. The index alone would be right, but DocumentDB holds it as an exclusion constraint, on which
 * several inserts of one key wait for each other in a circle.
 */
export class KeyLockRepository extends TenantRepository<KeyLockDocument> {
  constructor(scope: Scope) {
    super(KeyLockModel, scope);
  }

  /** Makes the lock of an id; called before the transaction, so that two first takers don't meet in making it. */
  async prepare(of: string): Promise<void> {
    const id = this.key(of);
    if (await this.exists({ _id: id })) return;
    await this.create({ id, taken: 0 }).catch((error: { code?: number }) => {
      if (error.code !== 11000) throw error;
    });
  }

  /** Holds the lock of an activity or user until the transaction ends. */
  async take(of: string): Promise<void> {
    await this.updateOne({ _id: this.key(of) }, { $inc: { taken: 1 } });
  }

  private key(of: string): string {
    return createHash('sha256').update(`${this.scope.organizationId} ${of}`).digest('hex').slice(0, 24);
  }

  /** Taking a lock changes nothing that an audit would ask for. */
  protected override record(): void {}
}
