import { linkKey, query, readableRecords, say } from '@attesta/kit';
import { findPolicy } from '../../policies/find-policy';
import { policyScope } from '../../requests/policy-scope';

/**
 * What a policy, or an attachment, is about, with names, as far as the reader may see it. Not a call of the specification.
 * @throws AppError not_found, unavailable when the service that knows one of them does not answer
 */
export const listPolicyLinks = query('documents.ListPolicyLinks', async ({ initkey }, context) => {
  const { links = [] } = await findPolicy(await policyScope(context), context, initkey);
  const readable = await readableRecords(context, links);
  return { message: say('kit.success'), data: links.flatMap((link) => readable.get(linkKey(link)) ?? []) };
});
