import type { PolicyReader } from '../repositories/policy.repository';
import type { Policy } from '../repositories/policy.schema';
import type { PolicyVersion } from '../repositories/policy-version.schema';

/** Whether the latest version waits for somebody's approval. */
export function isAwaited({ id, role }: PolicyReader, { awaited_ids, awaited_roles, barred_ids }: Policy): boolean {
  if (barred_ids?.includes(id)) return false;
  return awaited_ids.includes(id) || awaited_roles.includes(role);
}

/** The number of the version that lists show to somebody. */
export function shownNumber(reader: PolicyReader, policy: Policy): number {
  return reader.seesAll || isAwaited(reader, policy) ? policy.latest : policy.published;
}

/** Whether somebody who sees a policy sees one of its versions. */
export function seesVersion(reader: PolicyReader, policy: Policy, { number }: Pick<PolicyVersion, 'number'>): boolean {
  if (reader.seesAll || number === policy.published) return true;
  return number === policy.latest && isAwaited(reader, policy);
}
