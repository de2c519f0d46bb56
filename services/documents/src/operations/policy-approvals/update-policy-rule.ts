import { command, say } from '@attesta/kit';
import { PolicyRuleRepository } from '../../repositories/policy-rule.repository';
import { policyScope } from '../../requests/policy-scope';

/** Changes what holds for the approval of every policy of the organization. @throws AppError invalid when none is selected */
export const updatePolicyRule = command('documents.UpdatePolicyRule', async (request, context, unit) => {
  await policyScope(context);
  const rules = new PolicyRuleRepository(unit);
  const { four_eyes } = request;
  const data = four_eyes == null ? await rules.present() : await rules.change({ four_eyes });
  return { message: say('documents.rule_changed'), data };
});
