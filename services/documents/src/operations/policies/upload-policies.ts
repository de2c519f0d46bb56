import { invalid, preparedCommand, say } from '@attesta/kit';
import { addVersion, createPolicy } from '../../policies/add-version';
import { existingChapter } from '../../policies/chapter-exists';
import { findPolicy, isLatest } from '../../policies/find-policy';
import { policyViews } from '../../policies/policy-views';
import { type PolicyUpload, readUpload } from '../../policies/read-upload';
import type { Policy } from '../../repositories/policy.schema';
import { oneOf } from '../../requests/one-of';
import { policyScope } from '../../requests/policy-scope';
import { uploadedFile } from '../../uploads/uploaded';

/**
 * Adds a policy, or an attachment, for each file, or the next version of one (daily work 7, uploadInitPolicy). What a file is and
 * says is read before the transaction.
 * @throws AppError invalid, not_found, conflict when there is a newer version, as readUpload for a file that is refused
 */
export const uploadPolicies = preparedCommand('documents.UploadPolicies', async (request, context) => {
  const tenant = await policyScope(context);
  const sent = await Promise.all((request.uploads ?? []).map((id) => uploadedFile(context, id)));
  const files = [...(request.files ?? []), ...sent.map(({ id }) => ({ id }))];
  const kind = request.kind ? oneOf(['policy', 'attachment'] as const, request.kind, 'kind') : 'policy';
  const comment = request.comment?.trim() ?? '';
  if (files.length === 0) throw invalid('files', say('documents.choose_files'));
  if (request.initkey) {
    if (files.length > 1) throw invalid('files', say('documents.one_file_a_version'));
    await findPolicy(tenant, context, request.initkey);
  }
  const chapter_id = await existingChapter(context, tenant, request.chapter_id);
  const uploads: PolicyUpload[] = [];
  for (const file of files) uploads.push(await readUpload(context, file));
  return async (unit) => {
    const policies: Policy[] = [];
    for (const upload of uploads) {
      if (!request.initkey) policies.push(await createPolicy(context, unit, upload, { kind, chapter_id, comment }));
      else {
        const before = await findPolicy(tenant, unit, request.initkey);
        isLatest(before, request.version);
        policies.push(await addVersion(context, unit, before, upload, comment));
      }
    }
    const data = await policyViews(context, { scope: unit, reader: tenant.reader }, policies);
    return { message: say('documents.policies_uploaded'), data };
  };
});
