import { type Scope, TenantRepository, tenantSchema } from '@attesta/kit';
import { type Model, model } from 'mongoose';

interface LockDocument {
  organization_id: string;
  taken: number;
}

/** A collection of locks, one an organization. */
export function lockModel(name: string, collection: string): Model<LockDocument> {
  return model<LockDocument>(name, tenantSchema(collection, { taken: { type: Number, default: 0 } }));
}

/**
 * Lets one transaction at a time do what two at once would do wrong, for each would miss the other's part. Whoever writes the
 * lock's document first goes on; the second waits (DocumentDB) or starts again (MongoDB), and then sees all that the first has
 * written.
 */
export abstract class OrganizationLockRepository extends TenantRepository<LockDocument> {
  protected constructor(locks: Model<LockDocument>, scope: Scope) {
    super(locks, scope);
  }

  async take(): Promise<void> {
    // The organization's own id is the key, so that two first takers can't make two locks.
    await this.upsert({ _id: this.scope.organizationId }, { $inc: { taken: 1 } });
  }

  /** Taking a lock changes nothing that an audit would ask for. */
  protected override record(): void {}
}
