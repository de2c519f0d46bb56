import { currentDay, type Day, type Document, grouped, type Scope, TenantRepository } from '@attesta/kit';
import { Types } from 'mongoose';
import { type AssignmentLevel, type AssignmentStep, assignmentKey } from '../domain/assignment-step';
import { type AssignmentDocument, AssignmentModel } from './assignment.schema';
import { KeptAssignmentRepository } from './kept-assignment.repository';
import { NodeRepository } from './node.repository';

export type Assignment = Document<AssignmentDocument>;

const updater = 4;

/** Of so many assignments that one call gives, changes or takes back the audit trail tells each by itself; of the rest how many. */
const mostTold = 100;

/** What the audit trail tells of an assignment. */
type Told = Pick<AssignmentDocument, 'user_id' | 'expirydate'> & { id: string; about?: string | undefined };

/** The assignments of an organization. What they were until yesterday is kept by each change, for those who ask for a past day. */
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
    const present = await this.find({ user_id: userId, level, node_id: { $in: nodes.map(({ id }) => id) } });
    const isSame = (one: Assignment): boolean => one.expirydate === set.expirydate && one.role_id === set.role_id;
    const known = new Map(present.map((one) => [one.node_id, one]));
    const same = new Set(present.filter(isSame).map(({ node_id }) => node_id));
    const since = await this.keepUntilToday(present.filter((one) => !isSame(one)));
    const given = new Map(nodes.flatMap(({ id }) => (known.has(id) ? [] : [[id, new Types.ObjectId()]])));
    await this.bulkUpdate(
      nodes.map(({ id, library_id }) => ({
        filter: { user_id: userId, level, node_id: id },
        update: {
          $set: { ...set, library_id, ...(same.has(id) ? {} : { since }) },
          $setOnInsert: { assigned_at: new Date(), ...asNew(given.get(id)) },
        },
        upsert: true,
      })),
    );
    const { expirydate = null } = set;
    this.tell([...given.values()].map((id) => ({ after: { id: id.toHexString(), user_id: userId, expirydate } })));
    this.tell(present.flatMap((before) => (isSame(before) ? [] : [{ before, after: { ...before, expirydate } }])));
  }

  async remove(userId: string, level: AssignmentLevel, nodeIds: string[]): Promise<number> {
    if (nodeIds.length === 0) return 0;
    const theirs = { user_id: userId, level, node_id: { $in: nodeIds } };
    const found = await this.find(theirs);
    await this.keepUntilToday(found);
    const abouts = found.slice(0, mostTold).map(({ node_id }) => node_id);
    const nodes = await new NodeRepository(this.scope).evenDeleted([...new Set(abouts)]);
    const names = new Map(nodes.map(({ id, name }) => [id, name]));
    this.tell(found.map((one) => ({ before: { ...one, about: names.get(one.node_id) } })));
    return this.deleteMany(theirs);
  }

  /** Makes every assignment what it is after its step. */
  async take(steps: AssignmentStep[]): Promise<void> {
    const put = steps.filter(({ after }) => after);
    const keys = new Set(put.map(assignmentKey));
    const people = [...new Set(put.map(({ user_id }) => user_id))];
    const present = people.length > 0 ? await this.ofUsers(people) : [];
    const known = new Map(present.map((one) => [assignmentKey(one), one]));
    const since = await this.keepUntilToday(present.filter((one) => keys.has(assignmentKey(one))));
    const written = put.map((step) => {
      const before = known.get(assignmentKey(step));
      return { ...step, before, id: before?.id ?? new Types.ObjectId().toHexString() };
    });
    await this.bulkUpdate(
      written.map(({ user_id, level, node_id, before, after, id }) => ({
        filter: { user_id, level, node_id },
        update: { $set: { ...after, since }, ...(before ? {} : { $setOnInsert: asNew(new Types.ObjectId(id)) }) },
        upsert: true,
      })),
    );
    this.tell(
      written.map(({ before, id, user_id, after }) => ({
        before,
        after: { id, user_id, expirydate: after?.expirydate ?? null },
      })),
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

  /** Told in `tell`, which knows of each whose it is and was. */
  protected override record(): void {}

  /** Tells the audit trail whose assignments these were and are, until when, and of those that are gone what they were about. */
  private tell(changes: { before?: Told | undefined; after?: Told }[]): void {
    for (const { before, after } of changes.slice(0, mostTold)) {
      const fields = [
        { field: 'user_id', before: before?.user_id, after: after?.user_id },
        { field: 'expirydate', before: before?.expirydate, after: after?.expirydate },
        { field: 'node_id', before: before?.about, after: undefined },
      ];
      const values = fields
        .map((one) => ({ field: one.field, before: one.before ?? '', after: one.after ?? '' }))
        .filter((one) => one.before !== one.after);
      if (values.length === 0) continue;
      const action = before ? (after ? 'update' : 'delete') : 'create';
      super.record(action, [(after ?? before)?.id ?? ''], undefined, values);
    }
    const rest = changes.length - mostTold;
    if (rest > 0) super.record('update', [`${rest} documents`]);
  }

  /** @returns the day from which on they are something else, or gone */
  private async keepUntilToday(assignments: Assignment[]): Promise<Day> {
    const today = currentDay();
    await new KeptAssignmentRepository(this.scope).keep(assignments, today);
    return today;
  }
}

function asNew(id: Types.ObjectId | undefined): { _id?: Types.ObjectId } {
  return id ? { _id: id } : {};
}
