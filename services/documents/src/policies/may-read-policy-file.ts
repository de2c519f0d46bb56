import type { Context } from '@attesta/kit';
import { PolicyFileRepository } from '../repositories/policy-file.repository';
import { PolicyJobRepository } from '../repositories/policy-job.repository';
import { policyReader } from '../requests/policy-scope';
import { seesVersion } from './visible-version';

/** Whether a file is that of a version of a policy that the actor sees; what lies in the bin is read by nobody. */
export async function mayReadPolicyFile(context: Context, fileId: string): Promise<boolean> {
  const { actor, realm, directory } = context;
  const versions = await new PolicyFileRepository(context).holding([fileId]);
  const policies = await new PolicyJobRepository(context).findByIds(versions.map(({ policy_id }) => policy_id));
  for (const version of versions) {
    const policy = policies.find(({ id }) => id === version.policy_id);
    if (!policy || policy.deleted_at || !seesVersion(policyReader(actor), policy, version)) continue;
    if (await directory.mayActFor(actor, policy.organization_id, realm)) return true;
  }
  return false;
}
