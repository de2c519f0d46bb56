import { currentDay, type Day, type Filter, grouped, type Scope, TenantRepository } from '@attesta/kit';
import type { NodeEnd } from '../domain/due-once';
import { type AssignedNodeDocument, AssignedNodeModel } from './assigned-node.schema';

const updater = 4;

/** What an assignment says besides who answers for what. */
export interface AssignedTerms {
  role_id: number;
  /** The last days of nodes whose assignment has one. */
  ends: Record<string, Day>;
}

export class AssignedNodeRepository extends TenantRepository<AssignedNodeDocument> {
  constructor(scope: Scope) {
    super(AssignedNodeModel, scope);
  }

  /** The ids of all nodes that somebody, or one user, is assigned directly today. */
  async assignedIds(userId?: string): Promise<string[]> {
    const whose: Filter = userId ? { user_id: userId } : {};
    const found = await this.find({ $and: [whose, inForce()] }, { select: ['node_id'] });
    return [...new Set(found.map(({ node_id }) => node_id))];
  }

  /** Who is assigned each of the nodes directly today. */
  async usersOf(nodeIds: string[]): Promise<Map<string, string[]>> {
    const found = nodeIds.length === 0 ? [] : await this.find({ $and: [{ node_id: { $in: nodeIds } }, inForce()] });
    const users = grouped(found, ({ node_id }) => node_id);
    return new Map([...users].map(([id, assigned]) => [id, assigned.map(({ user_id }) => user_id)]));
  }

  /** When the nodes that updaters, or one user, are assigned directly are theirs no longer. Who surveys owes no answers. */
  async ends(userId?: string): Promise<NodeEnd[]> {
    const whose: Filter = userId ? { user_id: userId } : {};
    const found = await this.aggregate<{ _id: string; first: string; last: string }>([
      { $match: { role_id: updater, ...whose } },
      { $group: { _id: '$node_id', first: { $min: '$end' }, last: { $max: '$end' } } },
    ]);
    return found.map(({ _id, first, last }) => ({ node_id: _id, end: first ? last : null }));
  }

  /** Makes a user's assignments of one level exactly these. */
  async replace(userId: string, level: string, nodeIds: string[], terms: AssignedTerms): Promise<void> {
    await this.deleteMany({ user_id: userId, level });
    await this.add(userId, level, nodeIds, terms);
  }

  /** Adds assignments that are not there yet. */
  async add(userId: string, level: string, nodeIds: string[], { role_id, ends }: AssignedTerms): Promise<void> {
    const added = [...new Set(nodeIds)].map((node_id) => ({ node_id, role_id, end: ends[node_id] ?? '' }));
    if (added.length > 0) await this.createMany(added.map((one) => ({ user_id: userId, level, ...one })));
  }

  async remove(userId: string, level: string, nodeIds: string[]): Promise<void> {
    if (nodeIds.length > 0) await this.deleteMany({ user_id: userId, level, node_id: { $in: nodeIds } });
  }
}

/** Assignments count until the end of their last day, as they do in compliance. */
function inForce(): Filter {
  return { $or: [{ end: { $in: ['', null] } }, { end: { $gte: currentDay() } }] };
}
