import { type Context, notFound } from '@attesta/kit';
import type { PolicyDetail } from '@attesta/proto/documents';
import { nextStatuses } from '../domain/policy-status';
import { PolicyRepository } from '../repositories/policy.repository';
import type { Policy, PolicyKind } from '../repositories/policy.schema';
import { PolicyChangeRepository } from '../repositories/policy-change.repository';
import { PolicyReadingRepository } from '../repositories/policy-reading.repository';
import { PolicyTextRepository } from '../repositories/policy-text.repository';
import { PolicyVersionRepository } from '../repositories/policy-version.repository';
import type { PolicyVersion } from '../repositories/policy-version.schema';
import { type PolicyScope, policyScope } from '../requests/policy-scope';
import { findPolicy } from './find-policy';
import { isToCome, mayChange, policyViews } from './policy-views';
import { sentenceView } from './sentence-view';
import { peopleOf, versionView } from './version-view';
import { seesVersion, shownNumber } from './visible-version';

/** More changes than anybody reads on a page, and more of a text than fits on one. */
const most = { changes: 200, characters: 100_000 };

/**
 * One version of a policy, or of an attachment, with its text, its other versions, attachments and history; only what the actor
 * sees of them.
 * @param id the initkey, or the id of a version
 * @param given the version's number; without one that of the id, or the one that lists show
 * @throws AppError not_found
 */
export async function policyDetail(
  context: Context,
  kind: PolicyKind,
  id: string,
  given: number | null | undefined,
): Promise<PolicyDetail> {
  const tenant = await policyScope(context);
  const { scope, reader } = tenant;
  const named = await new PolicyVersionRepository(scope).findById(id);
  const policy = await findPolicy(tenant, scope, named?.policy_id ?? id, kind);
  const number = given || named?.number || shownNumber(reader, policy);
  const all = await new PolicyVersionRepository(scope).ofPolicy(policy.id);
  const versions = all.filter((version) => seesVersion(reader, policy, version));
  const shown = versions.find((version) => version.number === number);
  if (!shown) throw notFound('document', id);
  const [counts, changes, stored, attachments] = await Promise.all([
    new PolicyReadingRepository(scope).counts(policy.id),
    reader.seesAll ? new PolicyChangeRepository(scope).latest(policy.id, most.changes) : [],
    new PolicyTextRepository(scope).textOf(policy.id, number),
    new PolicyRepository(scope).attachments(reader, policy.attachment_ids),
  ]);
  const names = await context.directory.names([
    ...versions.flatMap(peopleOf),
    ...changes.map(({ changed_by }) => changed_by),
  ]);
  const [view] = await policyViews(context, tenant, [policy]);
  const next = await attachmentsToCome(tenant, policy, versions[0]);
  const text = stored?.text ?? '';
  const shownView = versionView(shown, names, counts.get(number));
  return {
    policy: view,
    shown: shownView,
    versions: versions.map((version) => versionView(version, names, counts.get(version.number))),
    attachments: await policyViews(context, tenant, attachments),
    attachments_change: next !== undefined,
    next_attachments: await policyViews(context, tenant, next ?? []),
    history: changes.map(({ created_at, changed_by, action, number, from, to }) => ({
      at: created_at.toISOString(),
      by: names.get(changed_by) ?? '',
      action,
      ...(number > 0 && { version: number }),
      from,
      to,
    })),
    text: text.slice(0, most.characters),
    text_cut: text.length > most.characters,
    text_waits: stored?.reading === 'waiting',
    ...(stored?.failure && { text_failure: sentenceView(stored.failure) }),
    next: mayChange(reader) && isMovable(policy, number) ? nextStatuses(shown.status) : [],
  };
}

/** The attachments that the latest version brings when it is published, where it changes them and the reader sees it. */
async function attachmentsToCome(
  { scope, reader }: PolicyScope,
  policy: Policy,
  latest: PolicyVersion | undefined,
): Promise<Policy[] | undefined> {
  if (!latest?.attachment_ids || !isToCome(policy, latest)) return undefined;
  return new PolicyRepository(scope).attachments(reader, latest.attachment_ids);
}

/** Only the latest version goes on, and the published one may be retired. */
function isMovable({ latest, published }: Policy, number: number): boolean {
  return number === latest || number === published;
}
