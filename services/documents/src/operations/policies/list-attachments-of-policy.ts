import { listMeta, query, say } from '@attesta/kit';
import { findPolicy } from '../../policies/find-policy';
import { policyViews } from '../../policies/policy-views';
import { PolicyRepository } from '../../repositories/policy.repository';
import { policyScope } from '../../requests/policy-scope';

/** The attachments that are assigned to a policy, by name (daily work 7, get_document_attachments). @throws AppError not_found */
export const listAttachmentsOfPolicy = query('documents.ListAttachmentsOfPolicy', async (request, context) => {
  const tenant = await policyScope(context);
  const policy = await findPolicy(tenant, context, request.initkey, 'policy');
  const attachments = await new PolicyRepository(context).attachments(tenant.reader, policy.attachment_ids);
  return {
    message: say('kit.success'),
    data: await policyViews(context, tenant, attachments),
    meta: listMeta({ page: 1, pageSize: 0 }, attachments.length),
  };
});
