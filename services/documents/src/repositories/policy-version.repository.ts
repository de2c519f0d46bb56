import { type Scope, TenantRepository } from '@attesta/kit';
import type { Policy } from './policy.schema';
import { type PolicyVersion, type PolicyVersionFields, PolicyVersionModel } from './policy-version.schema';

/** The versions of the policies and attachments of the organization acted for. */
export class PolicyVersionRepository extends TenantRepository<PolicyVersionFields> {
  constructor(scope: Scope) {
    super(PolicyVersionModel, scope);
  }

  numbered(policyId: string, number: number): Promise<PolicyVersion | undefined> {
    return this.findOne({ policy_id: policyId, number });
  }

  /** Every version of a policy, the latest first. */
  ofPolicy(policyId: string): Promise<PolicyVersion[]> {
    return this.find({ policy_id: policyId }, { sort: { number: -1 } });
  }

  /** One version each of several policies, by the policy: one database call. */
  async shown(wanted: { policy_id: string; number: number }[]): Promise<Map<string, PolicyVersion>> {
    if (wanted.length === 0) return new Map();
    const found = await this.find({ $or: wanted.map(({ policy_id, number }) => ({ policy_id, number })) });
    return new Map(found.map((version) => [version.policy_id, version]));
  }

  /** Changes the latest version of a policy, and notes who has had a part in it. */
  async change(policy: Pick<Policy, 'id' | 'latest'>, by: string, facts?: Partial<PolicyVersionFields>): Promise<void> {
    const update = { ...(facts && { $set: facts }), $addToSet: { edited_by: by } };
    await this.updateOne({ policy_id: policy.id, number: policy.latest }, update);
  }

  async removeOf(policyIds: string[]): Promise<void> {
    await this.deleteMany({ policy_id: { $in: policyIds } });
  }
}
