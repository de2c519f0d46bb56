import { type Scope, TenantRepository, tenantSchema } from '@attesta/kit';
import { type Model, model } from 'mongoose';

interface FindingLockFields {
  organization_id: string;
  subject: string;
  taken: number;
}

const findingLockSchema = tenantSchema('finding_locks', { subject: { type: String, required: true }, taken: Number }, [
  [{ organization_id: 1, subject: 1 }, { unique: true }],
]);

const FindingLockModel: Model<FindingLockFields> = model<FindingLockFields>('FindingLock', findingLockSchema);

/**
 * Lets one transaction at a time decide on the plan of a finding. It follows from the latest answer, and answers for two periods
 * that come at once could each miss the other. Whoever writes this document first goes on; the second waits (DocumentDB) or
 * starts again (MongoDB), and then sees what the first has written.
 */
export class FindingLockRepository extends TenantRepository<FindingLockFields> {
  constructor(scope: Scope) {
    super(FindingLockModel, scope);
  }

  /** In the order of their names, so that two who want the same ones never wait for each other. */
  async take(subjects: string[]): Promise<void> {
    const inOrder = [...new Set(subjects)].sort();
    await this.bulkUpdate(
      inOrder.map((subject) => ({ filter: { subject }, update: { $inc: { taken: 1 } }, upsert: true })),
    );
  }

  /** Taking a lock changes nothing that an audit would ask for. */
  protected override record(): void {}
}
