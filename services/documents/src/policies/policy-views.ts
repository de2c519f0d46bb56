import { addDays, binDays, type Context, currentDay, localDay, type Scope } from '@attesta/kit';
import type { Policy as PolicyMessage } from '@attesta/proto/documents';
import { type PolicyReader, PolicyRepository } from '../repositories/policy.repository';
import type { Policy } from '../repositories/policy.schema';
import { PolicyReadingRepository } from '../repositories/policy-reading.repository';
import { PolicyTextRepository } from '../repositories/policy-text.repository';
import { PolicyVersionRepository } from '../repositories/policy-version.repository';
import type { PolicyVersion } from '../repositories/policy-version.schema';
import type { PolicyScope } from '../requests/policy-scope';
import { factsToCome } from './facts-to-come';
import { found } from './found-words';
import { holdView } from './hold-view';
import { isAwaited, shownNumber } from './visible-version';

/**
 * Policies as somebody sees them: the latest version, or the published one, with names. Five calls at most, however many there
 * are.
 * @param q words of a search, whose place in the text is shown
 */
export async function policyViews(
  context: Context,
  { scope, reader }: Pick<PolicyScope, 'scope' | 'reader'>,
  policies: Policy[],
  q = '',
): Promise<PolicyMessage[]> {
  if (policies.length === 0) return [];
  const ids = policies.map(({ id }) => id);
  const wanted = policies.map((policy) => ({ policy_id: policy.id, number: shownNumber(reader, policy) }));
  const [versions, confirmed, attachments, texts] = await Promise.all([
    new PolicyVersionRepository(scope).shown(wanted),
    new PolicyReadingRepository(scope).confirmedBy(context.actor.id, ids),
    new PolicyRepository(scope).attachments(
      reader,
      policies.flatMap(({ attachment_ids }) => attachment_ids),
    ),
    q ? new PolicyTextRepository(scope).texts(ids, reader.seesAll ? 'latest' : 'published') : new Map<string, string>(),
  ]);
  const names = await context.directory.names([
    ...policies
      .flatMap(({ owner_id, approver_ids, hold }) => [owner_id, ...approver_ids, hold?.by ?? ''])
      .filter(Boolean),
    ...[...versions.values()].map(({ uploaded_by }) => uploaded_by),
  ]);
  const assigned = new Set(attachments.map(({ id }) => id));
  const today = currentDay();
  return policies.flatMap((policy) => {
    const version = versions.get(policy.id);
    if (!version) return [];
    return {
      id: version.id,
      initkey: policy.id,
      version: version.number,
      name: policy.name,
      ...nameToCome(policy, version),
      file_path: version.file_id,
      file_name: version.file_name,
      size: version.size,
      format: version.format,
      status: version.status,
      ...(policy.published > 0 && { published_version: policy.published }),
      chapter_id: policy.chapter_id,
      owner_id: policy.owner_id,
      owner_name: names.get(policy.owner_id) ?? '',
      review_date: policy.review_date,
      review_overdue: policy.review_date !== '' && policy.review_date < today,
      attachments: policy.attachment_ids.filter((id) => assigned.has(id)).length,
      updated_at: policy.updated_at.toISOString(),
      uploaded_by: names.get(version.uploaded_by) ?? '',
      approvers: [
        ...policy.approver_ids.map((user_id) => ({ user_id, name: names.get(user_id) ?? '' })),
        ...policy.approver_roles.map((role) => ({ user_id: '', name: '', role })),
        ...(policy.approver_committees ?? []).map(({ id, name }) => ({ user_id: '', name, committee_id: id })),
      ],
      ...(policy.deleted_at && {
        deleted_at: policy.deleted_at.toISOString(),
        gone_from: addDays(localDay(policy.deleted_at), binDays),
      }),
      ...holdView(policy, names),
      to_approve: isAwaited(reader, policy),
      changeable: mayChange(reader),
      four_eyes: policy.four_eyes,
      acknowledged: confirmed.some(({ policy_id, number }) => policy_id === policy.id && number === policy.published),
      found: found(texts.get(policy.id) ?? '', q),
    };
  });
}

/** The other name that a version brings when it is published. */
function nameToCome(policy: Policy, version: PolicyVersion): Pick<PolicyMessage, 'next_name'> {
  const { name } = factsToCome(policy, version);
  return isToCome(policy, version) && name !== policy.name ? { next_name: name } : {};
}

/** Whether a version is one that may yet be published. */
export function isToCome({ latest, published }: Policy, { number }: Pick<PolicyVersion, 'number'>): boolean {
  return number === latest && number !== published;
}

/** One policy as somebody sees it. */
export async function showPolicy(
  context: Context,
  scope: Scope,
  reader: PolicyReader,
  policy: Policy,
): Promise<PolicyMessage> {
  return (await policyViews(context, { scope, reader }, [policy]))[0] as PolicyMessage;
}

/** Whether somebody may change policies: their names, folders, reviews and statuses. */
export function mayChange({ role }: Pick<PolicyReader, 'role'>): boolean {
  return role === 2 || role === 3;
}
