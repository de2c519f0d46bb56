import { AppError, invalid, linkKey, objectId, preparedCommand, readableRecords, required, say } from '@attesta/kit';
import { findPolicy } from '../../policies/find-policy';
import { mostLinks, policyLinkKinds } from '../../policies/policy-links';
import { recordPolicyChange } from '../../policies/record-change';
import { PolicyRepository } from '../../repositories/policy.repository';
import { oneOf } from '../../requests/one-of';
import { policyScope } from '../../requests/policy-scope';

/**
 * Links a policy, or an attachment, with something that there is and that the actor may read; linking twice is linking once. It is said
 * beside the document and not in it, so its approval goes on. Not a call of the specification.
 * @throws AppError invalid naming the field, not_found, conflict when there are too many, unavailable when the service that knows the
 * thing does not answer
 */
export const linkPolicy = preparedCommand('documents.LinkPolicy', async (request, context) => {
  const tenant = await policyScope(context);
  await findPolicy(tenant, context, request.initkey);
  const kind = oneOf(policyLinkKinds, required(request.kind, 'kind'), 'kind');
  const link = { kind, id: objectId(request.linked_id, 'linked_id') };
  const record = (await readableRecords(context, [link])).get(linkKey(link));
  if (!record) throw invalid('linked_id', say('kit.link_unknown'));
  return async (unit) => {
    const policy = await findPolicy(tenant, unit, request.initkey);
    const links = policy.links ?? [];
    if (!links.some((one) => linkKey(one) === linkKey(link))) {
      if (links.length >= mostLinks) throw new AppError('conflict', say('documents.links_most', { most: mostLinks }));
      await new PolicyRepository(unit).updateById(policy.id, { links: [...links, link] });
      // An incident's name says what happened, and who reads the history of a document need not be who may know.
      const to = kind === 'incident' ? '' : record.name;
      await recordPolicyChange(context, unit, policy, 'linked', { from: kind, to });
    }
    return { message: say('kit.linked') };
  };
});
