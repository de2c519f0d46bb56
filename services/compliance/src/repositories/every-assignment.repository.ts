import { type Day, type Scope, SharedRepository } from '@attesta/kit';
import type { Assignment } from './assignment.repository';
import { type AssignmentDocument, AssignmentModel } from './assignment.schema';

/**
 * Assignments in every organization, for the consumer of changes of people, for services that ask before they delete
 * what is assigned, and for the command that tells of them again; nothing else.
 */
export class EveryAssignmentRepository extends SharedRepository<AssignmentDocument> {
  constructor(scope: Scope) {
    super(AssignmentModel, scope);
  }

  /** How many assignments of some nodes, people, organizations or libraries are in force in each organization, and how many people have them. */
  async countInForce(
    today: Day,
    of: { node_ids: string[]; user_ids: string[]; organization_ids: string[]; library_ids: string[] },
  ): Promise<Map<string, { assignments: number; people: number }>> {
    const named = [
      { node_id: { $in: of.node_ids } },
      { user_id: { $in: of.user_ids } },
      { organization_id: { $in: of.organization_ids } },
      { library_id: { $in: of.library_ids } },
    ].filter((condition) => Object.values(condition).some(({ $in }) => $in.length > 0));
    if (named.length === 0) return new Map();
    const inForce = [{ expirydate: null }, { expirydate: { $gte: today } }];
    const found = await this.aggregate<{ _id: string; assignments: number; users: string[] }>([
      { $match: { $and: [{ $or: named }, { $or: inForce }] } },
      { $group: { _id: '$organization_id', assignments: { $sum: 1 }, users: { $addToSet: '$user_id' } } },
    ]);
    return new Map(found.map(({ _id, assignments, users }) => [_id, { assignments, people: users.length }]));
  }

  /** Ids of the organizations that have assigned something. */
  async organizationIds(): Promise<string[]> {
    const found = await this.aggregate<{ _id: string }>([{ $group: { _id: '$organization_id' } }]);
    return found.map(({ _id }) => _id);
  }

  /** What a user was assigned up to a moment, anywhere. */
  ofUser(userId: string, until: Date): Promise<Assignment[]> {
    return this.find({ user_id: userId, assigned_at: { $lte: until } }, { sort: { assigned_at: 1, _id: 1 } });
  }
}
