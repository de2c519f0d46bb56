import { type Context, notFound } from '@attesta/kit';
import type { PolicyDetail } from '@attesta/proto/documents';
import { nextStatuses } from '../domain/policy-status';
import { PolicyRepository } from '../repositories/policy.repository';
import type { Policy, PolicyKind } from '../repositories/policy.schema';
import { PolicyChangeRepository } from '../repositories/policy-change.repository';
import { PolicyReadingRepository } from '../repositories/policy-reading.repository';
import { PolicyTextRepository } from '../repositories/policy-text.repository';
import { PolicyVersionRepository } from '../repositories/policy-version.repository';
import { policyScope } from '../requests/policy-scope';
import { findPolicy } from './find-policy';
import { mayChange, policyViews } from './policy-views';
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
  const [counts, changes, text, attachments] = await Promise.all([
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
  const shownView = versionView(shown, names, counts.get(number));
  return {
    policy: view,
    shown: shownView,
    versions: versions.map((version) => versionView(version, names, counts.get(version.number))),
    attachments: await policyViews(context, tenant, attachments),
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
    next: mayChange(reader) && isMovable(policy, number) ? nextStatuses(shown.status) : [],
  };
}

/** Only the latest version goes on, and the published one may be retired. */
function isMovable({ latest, published }: Policy, number: number): boolean {
  return number === latest || number === published;
}
