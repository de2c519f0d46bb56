import { grouped, type Scope, type UnitOfWork } from '@attesta/kit';
import type { FileReferences } from '@attesta/proto/common';
import { keepReferences } from '../references/keep-references';
import type { Policy } from '../repositories/policy.schema';
import { PolicyFileRepository } from '../repositories/policy-file.repository';
import { PolicyJobRepository } from '../repositories/policy-job.repository';
import type { PolicyVersion } from '../repositories/policy-version.schema';

/** Holds the files of all versions of a policy, those in the bin too, in the transaction that has changed it. */
export async function holdFiles(unit: UnitOfWork, policy: Policy): Promise<void> {
  await keepReferences(unit, await referencesOf(unit, policy));
}

/** Lets go of the files of a policy that was deleted for good. */
export async function releaseFiles(unit: UnitOfWork, { id, version }: Policy): Promise<void> {
  await keepReferences(unit, { owner: ownerOf(id), version: version + 1, file_ids: [] });
}

/** The present state of each policy that holds any of some files. */
export async function policyReferences(scope: Scope, fileIds: string[]): Promise<FileReferences[]> {
  const ids = (await new PolicyFileRepository(scope).holding(fileIds)).map(({ policy_id }) => policy_id);
  const policies = await new PolicyJobRepository(scope).findByIds([...new Set(ids)]);
  const versions = await new PolicyFileRepository(scope).ofPolicies(policies.map(({ id }) => id));
  const byPolicy = grouped(versions, ({ policy_id }) => policy_id);
  return policies.map(({ id, version }) => ({
    owner: ownerOf(id),
    version,
    file_ids: filesOf(byPolicy.get(id) ?? []),
  }));
}

async function referencesOf(unit: UnitOfWork, { id, version }: Policy): Promise<FileReferences> {
  const versions = await new PolicyFileRepository(unit).ofPolicies([id]);
  return { owner: ownerOf(id), version, file_ids: filesOf(versions) };
}

/** Each file once: a version that brings another name alone has that of the one before. */
function filesOf(versions: Pick<PolicyVersion, 'file_id'>[]): string[] {
  return [...new Set(versions.map(({ file_id }) => file_id))];
}

function ownerOf(id: string): string {
  return `documents/policies/${id}`;
}
