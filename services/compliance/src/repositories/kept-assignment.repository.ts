import { type Day, localDay, type Scope, TenantRepository } from '@attesta/kit';
import type { Assignment } from './assignment.repository';
import { type KeptAssignmentDocument, KeptAssignmentModel } from './assignment.schema';

/** Assignments as they were on past days; nothing of it is ever changed. */
export class KeptAssignmentRepository extends TenantRepository<KeptAssignmentDocument> {
  constructor(scope: Scope) {
    super(KeptAssignmentModel, scope);
  }

  /** Keeps assignments that are something else from a day on, or gone; what they were on that day alone leaves no trace. */
  async keep(assignments: Assignment[], until: Day): Promise<void> {
    const kept = assignments.flatMap(
      ({ id, version, created_at, updated_at, since, organization_id, ...assignment }) => {
        const from = sinceOf({ since, assigned_at: assignment.assigned_at });
        return from < until ? [{ ...assignment, from, until }] : [];
      },
    );
    if (kept.length > 0) await this.createMany(kept);
  }

  /** Keeping what was there changes nothing that an audit would ask for. */
  protected override record(): void {}
}

/** The day on which an assignment became what it is. */
export function sinceOf({ since, assigned_at }: { since?: Day | undefined; assigned_at: Date }): Day {
  return since ?? localDay(assigned_at);
}
