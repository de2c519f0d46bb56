import { query, say } from '@attesta/kit';
import { PolicyRuleRepository } from '../../repositories/policy-rule.repository';
import { policyScope } from '../../requests/policy-scope';

/** What holds for the approval of every policy of the organization. @throws AppError invalid when none is selected */
export const getPolicyRule = query('documents.GetPolicyRule', async (_request, context) => {
  await policyScope(context);
  return { message: say('kit.success'), data: await new PolicyRuleRepository(context).present() };
});
