import type { Scope } from '@attesta/kit';
import type { Policy } from '../repositories/policy.schema';
import { PolicyVersionRepository } from '../repositories/policy-version.repository';

/**
 * Whether a document has another file now than the version that was opened: one that brings a name or attachments alone has the same, and is
 * in nobody's way.
 */
export async function hasOtherFile(scope: Scope, policy: Policy, opened: number): Promise<boolean> {
  if (policy.latest === opened) return false;
  const versions = new PolicyVersionRepository(scope);
  const [seen, latest] = [
    await versions.numbered(policy.id, opened),
    await versions.numbered(policy.id, policy.latest),
  ];
  return seen === undefined || seen.file_id !== latest?.file_id;
}
