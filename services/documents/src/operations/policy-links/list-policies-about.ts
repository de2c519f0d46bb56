import { linkKey, listMeta, objectId, paging, query, readableRecords, say } from '@attesta/kit';
import { policyLinkKinds, policyPage } from '../../policies/policy-links';
import { PolicyRepository } from '../../repositories/policy.repository';
import { oneOf } from '../../requests/one-of';
import { policyScope } from '../../requests/policy-scope';

/**
 * The policies and attachments that are linked with something, by name: those that the reader sees. To who may not see the thing there
 * are none. Not a call of the specification.
 * @throws AppError invalid, unavailable when the service that knows the thing does not answer
 */
export const listPoliciesAbout = query('documents.ListPoliciesAbout', async (request, context) => {
  const page = paging(request, { sortable: ['name'], defaultSort: 'name' });
  const { scope, reader } = await policyScope(context);
  const link = { kind: oneOf(policyLinkKinds, request.kind ?? '', 'kind'), id: objectId(request.id, 'id') };
  if (!(await readableRecords(context, [link])).has(linkKey(link)))
    return { message: say('kit.success'), data: [], meta: listMeta(page, 0) };
  const { items, total } = await new PolicyRepository(scope).about(reader, link, page);
  const data = items.map((policy) => ({
    initkey: policy.id,
    name: policy.name,
    kind: policy.kind,
    status: policy.published > 0 ? 'published' : policy.status,
    link: policyPage(policy),
  }));
  return { message: say('kit.success'), data, meta: listMeta(page, total) };
});
