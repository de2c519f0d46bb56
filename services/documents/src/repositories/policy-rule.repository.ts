import { type Scope, type Stored, TenantRepository, tenantSchema } from '@attesta/kit';
import { type Model, model } from 'mongoose';

/** What holds for the approval of every policy of an organization. */
export interface PolicyRuleFields {
  organization_id: string;
  /** Whether no author of a version approves it. */
  four_eyes: boolean;
}
export type PolicyRule = Pick<PolicyRuleFields, 'four_eyes'>;

const PolicyRuleModel: Model<PolicyRuleFields & Stored> = model<PolicyRuleFields & Stored>(
  'PolicyRule',
  tenantSchema('policy_rules', { four_eyes: { type: Boolean, default: false } }, [
    [{ organization_id: 1 }, { unique: true }],
  ]),
);

/** The rule of the organization acted for. */
export class PolicyRuleRepository extends TenantRepository<PolicyRuleFields & Stored> {
  constructor(scope: Scope) {
    super(PolicyRuleModel, scope);
  }

  /** The rule; the usual one where nobody has said anything. */
  async present(): Promise<PolicyRule> {
    return { four_eyes: (await this.findOne({}))?.four_eyes ?? false };
  }

  /** Changes it. */
  async change(rule: Partial<PolicyRule>): Promise<PolicyRule> {
    const { four_eyes } = await this.upsert({}, { $set: rule });
    return { four_eyes };
  }
}
