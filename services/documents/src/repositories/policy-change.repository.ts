import { type Scope, type Stored, TenantRepository, tenantSchema } from '@attesta/kit';
import { type Model, model } from 'mongoose';

/** What can be done to a policy. */
export type PolicyAction =
  | 'uploaded'
  | 'renamed'
  | 'chapter'
  | 'attachments'
  | 'owner'
  | 'review'
  | 'status'
  | 'decision'
  | 'deleted'
  | 'restored'
  | 'held'
  | 'linked'
  | 'unlinked'
  | 'released';

interface PolicyChangeFields {
  organization_id: string;
  policy_id: string;
  changed_by: string;
  action: PolicyAction;
  /** 0 of what concerns all versions. */
  number: number;
  from: string;
  to: string;
}
export type PolicyChange = PolicyChangeFields & Stored;

const text = { type: String, default: '' };
const policyChangeSchema = tenantSchema(
  'policy_changes',
  {
    policy_id: { type: String, required: true },
    changed_by: { type: String, required: true },
    action: { type: String, required: true },
    number: { type: Number, default: 0 },
    from: text,
    to: text,
  },
  [[{ organization_id: 1, policy_id: 1, created_at: -1 }]],
);

const PolicyChangeModel: Model<PolicyChangeFields> = model<PolicyChangeFields>('PolicyChange', policyChangeSchema);

/** What was done to the policies of the organization acted for: written once, never changed. */
export class PolicyChangeRepository extends TenantRepository<PolicyChangeFields> {
  constructor(scope: Scope) {
    super(PolicyChangeModel, scope);
  }

  /** The latest changes of a policy, the latest first. */
  latest(policyId: string, most: number): Promise<PolicyChange[]> {
    return this.find({ policy_id: policyId }, { sort: { created_at: -1, _id: -1 }, limit: most });
  }

  async removeOf(policyIds: string[]): Promise<void> {
    await this.deleteMany({ policy_id: { $in: policyIds } });
  }
}
