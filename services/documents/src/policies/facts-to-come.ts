import type { Policy } from '../repositories/policy.schema';
import type { PolicyVersion } from '../repositories/policy-version.schema';

/** What of a policy is approved besides its file. */
export type ApprovedFacts = Partial<Pick<Policy, 'name' | 'attachment_ids'>>;

/** What a policy is called, and which attachments it has, once a version is published. */
export function factsToCome(policy: Policy, version: PolicyVersion | undefined): Required<ApprovedFacts> {
  return { name: version?.name ?? policy.name, attachment_ids: version?.attachment_ids ?? policy.attachment_ids };
}

/** The number of the version with which a change comes; 0 where nothing is published, and it concerns all of them. */
export function ofVersion({ published, latest }: Policy): number {
  return published > 0 ? latest : 0;
}
