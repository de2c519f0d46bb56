import { type Context, invalid, say, type UnitOfWork } from '@attesta/kit';
import { isOldFormat } from '../domain/policy-format';
import { PolicyRepository } from '../repositories/policy.repository';
import type { Policy, PolicyKind } from '../repositories/policy.schema';
import { PolicyTextRepository } from '../repositories/policy-text.repository';
import { PolicyVersionRepository } from '../repositories/policy-version.repository';
import type { PolicyVersion } from '../repositories/policy-version.schema';
import { holdFiles } from './policy-files';
import type { PolicyUpload } from './read-upload';
import { recordPolicyChange } from './record-change';

/** A new policy, or attachment, of one file, as a draft; without a name it is called like the file. */
export async function createPolicy(
  context: Context,
  unit: UnitOfWork,
  upload: PolicyUpload,
  facts: { kind: PolicyKind; chapter_id: string; comment: string; name?: string },
): Promise<Policy> {
  const policy = await new PolicyRepository(unit).create({
    kind: facts.kind,
    name: facts.name ?? upload.file.name.replace(/\.[A-Za-z0-9]{1,5}$/, ''),
    chapter_id: facts.chapter_id,
    owner_id: context.actor.id,
    latest: 1,
    status: 'draft',
    format: upload.format,
  });
  await writeVersion(context, unit, policy, upload, { comment: facts.comment });
  return policy;
}

/**
 * The next version of a policy, as a draft: what was not published before it is retired, what was stays valid until this one is. A name and
 * attachments that a draft was to bring go along, and who has had a part in these has one in it.
 * @param editors who else has edited the file
 * @throws AppError invalid for a file that is the latest version's
 */
export async function addVersion(
  context: Context,
  unit: UnitOfWork,
  before: Policy,
  upload: PolicyUpload,
  comment: string,
  editors: string[] = [],
): Promise<Policy> {
  const versions = new PolicyVersionRepository(unit);
  const latest = await versions.numbered(before.id, before.latest);
  if (latest?.sha256 === upload.file.sha256)
    throw invalid('files', say('documents.same_as_version', { version: before.latest }));
  if (latest && latest.number !== before.published) await versions.updateById(latest.id, { status: 'retired' });
  const policy = (await new PolicyRepository(unit).updateById(before.id, {
    latest: before.latest + 1,
    status: 'draft',
    format: upload.format,
    awaited_ids: [],
    barred_ids: [],
    awaited_roles: [],
  })) as Policy;
  const replaced = latest?.number === before.published ? undefined : latest;
  await writeVersion(context, unit, policy, upload, { comment, editors, replaced });
  return policy;
}

/** What a version is besides its file. */
interface VersionFacts {
  comment: string;
  editors?: string[];
  /** The draft whose place it takes. */
  replaced?: PolicyVersion | undefined;
}

async function writeVersion(
  context: Context,
  unit: UnitOfWork,
  policy: Policy,
  { file, format, text, words }: PolicyUpload,
  { comment, editors = [], replaced }: VersionFacts,
): Promise<void> {
  const place = { policy_id: policy.id, number: policy.latest };
  await new PolicyVersionRepository(unit).create({
    ...place,
    status: 'draft',
    file_id: file.id,
    file_name: file.name,
    size: file.size,
    sha256: file.sha256,
    format,
    comment,
    uploaded_by: context.actor.id,
    approvals: [],
    edited_by: [...new Set([...editors, ...(replaced?.edited_by ?? [])])],
    ...(replaced?.name !== undefined && { name: replaced.name }),
    ...(replaced?.attachment_ids !== undefined && { attachment_ids: replaced.attachment_ids }),
  });
  const texts = new PolicyTextRepository(unit);
  const reading = isOldFormat(format) ? 'waiting' : '';
  await texts.create({ ...place, text, words, reading, latest: true, published: false });
  await texts.mark(policy.id, policy.latest, policy.published);
  await recordPolicyChange(context, unit, policy, 'uploaded', { number: policy.latest, to: file.name });
  await holdFiles(unit, policy);
}
