import { grouped, type Scope, TenantRepository } from '@attesta/kit';
import { type AssignedNodeDocument, AssignedNodeModel } from './assigned-node.schema';

export class AssignedNodeRepository extends TenantRepository<AssignedNodeDocument> {
  constructor(scope: Scope) {
    super(AssignedNodeModel, scope);
  }

  /** The ids of all nodes that somebody, or one user, is assigned directly. */
  async assignedIds(userId?: string): Promise<string[]> {
    const found = await this.find(userId ? { user_id: userId } : {}, { select: ['node_id'] });
    return [...new Set(found.map(({ node_id }) => node_id))];
  }

  /** Who is assigned each of the nodes directly. */
  async usersOf(nodeIds: string[]): Promise<Map<string, string[]>> {
    const found = nodeIds.length === 0 ? [] : await this.find({ node_id: { $in: nodeIds } });
    const users = grouped(found, ({ node_id }) => node_id);
    return new Map([...users].map(([id, assigned]) => [id, assigned.map(({ user_id }) => user_id)]));
  }

  /** Makes a user's assignments of one level exactly these. */
  async replace(userId: string, level: string, nodeIds: string[]): Promise<void> {
    await this.deleteMany({ user_id: userId, level });
    await this.add(userId, level, nodeIds);
  }

  /** Adds assignments that are not there yet. */
  async add(userId: string, level: string, nodeIds: string[]): Promise<void> {
    const unique = [...new Set(nodeIds)];
    if (unique.length > 0) await this.createMany(unique.map((node_id) => ({ user_id: userId, level, node_id })));
  }

  async remove(userId: string, level: string, nodeIds: string[]): Promise<void> {
    if (nodeIds.length > 0) await this.deleteMany({ user_id: userId, level, node_id: { $in: nodeIds } });
  }
}
