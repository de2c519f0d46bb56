import { type Scope, type Stored, TenantRepository, tenantSchema } from '@attesta/kit';
import { type Model, model } from 'mongoose';
import { usualRule, type VotingRule } from '../domain/voting/voting-rule';

interface VotingRuleFields extends VotingRule {
  organization_id: string;
  committee_id: string;
}

const votingRuleSchema = tenantSchema(
  'voting_rules',
  {
    committee_id: { type: String, required: true },
    majority: { type: String, default: usualRule.majority },
    majority_of: { type: String, default: usualRule.majority_of },
    quorum_percent: { type: Number, default: usualRule.quorum_percent },
    most_proxies: { type: Number, default: usualRule.most_proxies },
    one_time_code: { type: Boolean, default: usualRule.one_time_code },
  },
  [[{ organization_id: 1, committee_id: 1 }, { unique: true }]],
);

const VotingRuleModel: Model<VotingRuleFields> = model<VotingRuleFields>('VotingRule', votingRuleSchema);

/** How the committees of one organization decide. */
export class VotingRuleRepository extends TenantRepository<VotingRuleFields> {
  constructor(scope: Scope) {
    super(VotingRuleModel, scope);
  }

  /** A committee's rule; the usual one where it has said nothing. */
  async of(committeeId: string): Promise<VotingRule> {
    return ruleOf(await this.findOne({ committee_id: committeeId }));
  }

  async put(committeeId: string, changes: Partial<VotingRule>): Promise<VotingRule> {
    return ruleOf(await this.upsert({ committee_id: committeeId }, { $set: changes }));
  }
}

function ruleOf(found: (VotingRule & Stored) | undefined): VotingRule {
  const { majority, majority_of, quorum_percent, most_proxies, one_time_code } = found ?? usualRule;
  return { majority, majority_of, quorum_percent, most_proxies, one_time_code };
}
