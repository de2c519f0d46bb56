import { query, say } from '@attesta/kit';
import { PolicyRepository } from '../../repositories/policy.repository';
import { oneOf } from '../../requests/one-of';
import { policyScope } from '../../requests/policy-scope';

/** How many policies, or attachments, lie in the folder of each chapter, of those that the actor sees. @throws AppError invalid */
export const countPolicyFolders = query('documents.CountPolicyFolders', async (request, context) => {
  const { reader } = await policyScope(context);
  const kind = request.kind ? oneOf(['policy', 'attachment'] as const, request.kind, 'kind') : 'policy';
  return { message: say('kit.success'), data: await new PolicyRepository(context).countFolders(reader, kind) };
});
