import { AppError, notFound, type Scope, say } from '@attesta/kit';
import { PolicyRepository } from '../repositories/policy.repository';
import type { Policy, PolicyKind } from '../repositories/policy.schema';
import { PolicyVersionRepository } from '../repositories/policy-version.repository';
import type { PolicyVersion } from '../repositories/policy-version.schema';
import type { PolicyScope } from '../requests/policy-scope';
import { seesVersion, shownNumber } from './visible-version';

/** A policy or attachment that the actor sees. @throws AppError not_found, also for what is hidden from them or in the bin */
export async function findPolicy(
  { reader }: PolicyScope,
  scope: Scope,
  initkey: string | null | undefined,
  kind?: PolicyKind,
): Promise<Policy> {
  const id = (initkey ?? '').trim();
  const found = await new PolicyRepository(scope).visible(reader, id);
  if (!found || (kind && found.kind !== kind)) throw notFound('document', id);
  return found;
}

/** A policy with one of its versions that the actor sees; without a number the one that lists show them. @throws as findPolicy */
export async function findVersion(
  tenant: PolicyScope,
  scope: Scope,
  initkey: string | null | undefined,
  given: number | null | undefined,
): Promise<{ policy: Policy; version: PolicyVersion }> {
  const policy = await findPolicy(tenant, scope, initkey);
  const number = given || shownNumber(tenant.reader, policy);
  const version = await new PolicyVersionRepository(scope).numbered(policy.id, number);
  if (!version || !seesVersion(tenant.reader, policy, version)) throw notFound('document', policy.id);
  return { policy, version };
}

/**
 * Makes sure that somebody speaks of the latest version, when they say of which one they speak.
 * @throws AppError conflict, when somebody has uploaded a newer one meanwhile
 */
export function isLatest({ latest }: Policy, version: number | null | undefined): void {
  if (version && version !== latest) throw new AppError('conflict', say('kit.changed_meanwhile'));
}
