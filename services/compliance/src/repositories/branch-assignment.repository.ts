import type { Day, Scope } from '@attesta/kit';
import type { Assignment } from './assignment.repository';
import { type AssignmentDocument, AssignmentModel } from './assignment.schema';
import { BranchRepository } from './branch.repository';

/** Assignments of several organizations. */
export class BranchAssignmentRepository extends BranchRepository<AssignmentDocument> {
  constructor(scope: Scope, organizationIds: string[]) {
    super(AssignmentModel, scope, organizationIds);
  }

  /** Those in force on a day, of everybody with a role. */
  inForce(today: Day, roleId: number): Promise<Pick<Assignment, 'organization_id' | 'user_id' | 'node_id'>[]> {
    return this.find(
      { role_id: roleId, $or: [{ expirydate: null }, { expirydate: { $gte: today } }] },
      { select: ['organization_id', 'user_id', 'node_id'] },
    );
  }
}
