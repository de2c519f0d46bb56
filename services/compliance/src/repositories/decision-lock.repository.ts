import { type Scope, TenantRepository, tenantSchema } from '@attesta/kit';
import { type Model, model } from 'mongoose';

interface DecisionLockFields {
  organization_id: string;
  subject: string;
  taken: number;
}

const decisionLockSchema = tenantSchema('finding_locks', { subject: { type: String, required: true }, taken: Number }, [
  [{ organization_id: 1, subject: 1 }, { unique: true }],
]);

const DecisionLockModel: Model<DecisionLockFields> = model<DecisionLockFields>('DecisionLock', decisionLockSchema);

/**
 * Lets one transaction at a time decide on what follows from several documents: on the plan of a finding, which follows from the latest
 * answer, so that answers for two periods that come at once could each miss the other; on the closure of a risk, which asks that none of
 * its treatment plans is open. Whoever writes this document first goes on; the second waits (DocumentDB) or starts again (MongoDB), and
 * then sees what the first has written.
 */
export class DecisionLockRepository extends TenantRepository<DecisionLockFields> {
  constructor(scope: Scope) {
    super(DecisionLockModel, scope);
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
