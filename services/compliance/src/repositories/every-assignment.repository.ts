import { type Scope, SharedRepository } from '@attesta/kit';
import type { Assignment } from './assignment.repository';
import { type AssignmentDocument, AssignmentModel } from './assignment.schema';

/** Finds a user's assignments in every organization, for the consumer of changes of people; nothing else. */
export class EveryAssignmentRepository extends SharedRepository<AssignmentDocument> {
  constructor(scope: Scope) {
    super(AssignmentModel, scope);
  }

  /** What a user was assigned up to a moment, anywhere. */
  ofUser(userId: string, until: Date): Promise<Assignment[]> {
    return this.find({ user_id: userId, assigned_at: { $lte: until } }, { sort: { assigned_at: 1, _id: 1 } });
  }
}
