import { type Context, invalid, notFound, say } from '@attesta/kit';
import type { CreateAgreementRequest__Output as Request } from '@attesta/proto/documents';
import { findVersion } from '../policies/find-policy';
import { readUpload } from '../policies/read-upload';
import type { AgreementFields } from '../repositories/agreement.schema';
import { FileRepository } from '../repositories/file.repository';
import { PolicyVersionRepository } from '../repositories/policy-version.repository';
import type { PolicyScope } from '../requests/policy-scope';

/** What is signed, and what it is called where nobody gives it a name. */
export type AgreementSource = { source_title: string } & Pick<
  AgreementFields,
  'policy_id' | 'policy_number' | 'source_id' | 'source_name' | 'source_format'
>;

/** The version of a policy, or the uploaded file, that a request names. @throws AppError not_found, invalid; of a file as readUpload */
export async function agreementSource(
  context: Context,
  tenant: PolicyScope,
  request: Request,
): Promise<AgreementSource> {
  if (request.file_id) return uploadedFile(context, tenant, request.file_id);
  const { policy, version } = await namedVersion(context, tenant, request);
  return {
    policy_id: policy.id,
    policy_number: version.number,
    source_id: version.file_id,
    source_name: '',
    source_format: version.format,
    source_title: policy.name,
  };
}

/** A file that the actor has uploaded, and that nothing holds yet: what records hold is read by their rules. */
async function uploadedFile(context: Context, { organization }: PolicyScope, id: string): Promise<AgreementSource> {
  const files = new FileRepository(context);
  const file = /^[0-9a-f]{24}$/i.test(id) ? await files.findById(id) : undefined;
  const isOwn = file?.user_id === context.actor.id && file.organization_id === organization.id;
  if (!file || !isOwn || file.state !== 'pending') throw notFound('file', id);
  const { format } = await readUpload(context, { id });
  return {
    policy_id: '',
    policy_number: 0,
    source_id: file.id,
    source_name: file.name,
    source_format: format,
    source_title: file.name.replace(/\.[a-z]{3,4}$/i, ''),
  };
}

async function namedVersion(context: Context, tenant: PolicyScope, { id, initkey, version }: Request) {
  const versions = new PolicyVersionRepository(context);
  const named = id ? await versions.findById(id) : undefined;
  const policyId = initkey || named?.policy_id || id;
  if (!policyId) throw invalid('initkey', say('documents.agreement_no_policy'));
  if (initkey && named && named.policy_id !== initkey) throw notFound('document', initkey);
  return findVersion(tenant, context, policyId, version || named?.number);
}
