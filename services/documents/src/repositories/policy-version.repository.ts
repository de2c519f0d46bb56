import { type Scope, TenantRepository } from '@attesta/kit';
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

  async removeOf(policyIds: string[]): Promise<void> {
    await this.deleteMany({ policy_id: { $in: policyIds } });
  }
}
