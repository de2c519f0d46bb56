import { type Day, type Document, grouped, type Scope, TenantRepository } from '@attesta/kit';
import type { AssignmentLevel, AssignmentStep } from '../domain/assignment-step';
import { type AssignmentDocument, AssignmentModel } from './assignment.schema';

export type Assignment = Document<AssignmentDocument>;

const updater = 4;

export class AssignmentRepository extends TenantRepository<AssignmentDocument> {
  constructor(scope: Scope) {
    super(AssignmentModel, scope);
  }

  /** What a user has at one level. */
  ofUser(userId: string, level: AssignmentLevel): Promise<Assignment[]> {
    return this.find({ user_id: userId, level }, { sort: { assigned_at: 1, _id: 1 } });
  }

  /** What some users have, at every level. */
  ofUsers(userIds: string[]): Promise<Assignment[]> {
    return this.find({ user_id: { $in: userIds } }, { sort: { assigned_at: 1, _id: 1 } });
  }

  /** What is in force on a day, of some users or of all. */
  inForce(today: Day, userIds?: string[]): Promise<Assignment[]> {
    return this.find({
      ...(userIds ? { user_id: { $in: userIds } } : {}),
      $or: [{ expirydate: null }, { expirydate: { $gte: today } }],
    });
  }

  /** What of some nodes is assigned to updaters on a day, what was assigned first at the front. */
  updatersOf(nodeIds: string[], today: Day): Promise<Assignment[]> {
    return this.find(
      {
        node_id: { $in: nodeIds },
        role_id: updater,
        $or: [{ expirydate: null }, { expirydate: { $gte: today } }],
      },
      { sort: { assigned_at: 1, _id: 1 } },
    );
  }

  /** Adds nodes to a user, or moves the expiry date of those that are assigned already. */
  async put(
    userId: string,
    level: AssignmentLevel,
    nodes: { id: string; library_id: string }[],
    set: Partial<AssignmentDocument>,
  ): Promise<void> {
    await this.bulkUpdate(
      nodes.map(({ id, library_id }) => ({
        filter: { user_id: userId, level, node_id: id },
        update: { $set: { ...set, library_id }, $setOnInsert: { assigned_at: new Date() } },
        upsert: true,
      })),
    );
  }

  remove(userId: string, level: AssignmentLevel, nodeIds: string[]): Promise<number> {
    return nodeIds.length === 0
      ? Promise.resolve(0)
      : this.deleteMany({ user_id: userId, level, node_id: { $in: nodeIds } });
  }

  /** Makes every assignment what it is after its step. */
  async take(steps: AssignmentStep[]): Promise<void> {
    await this.bulkUpdate(
      steps.flatMap(({ user_id, level, node_id, after }) =>
        after ? { filter: { user_id, level, node_id }, update: { $set: { ...after } }, upsert: true } : [],
      ),
    );
    const gone = steps.filter(({ after }) => !after);
    for (const list of grouped(gone, ({ user_id, level }) => `${user_id} ${level}`).values()) {
      const [{ user_id, level }] = list as [AssignmentStep];
      await this.remove(
        user_id,
        level,
        list.map(({ node_id }) => node_id),
      );
    }
  }
}
