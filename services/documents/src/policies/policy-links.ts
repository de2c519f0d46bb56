import { linkKinds } from '@attesta/kit';
import type { Policy, PolicyKind } from '../repositories/policy.schema';

/** What a document may be linked with: whatever others name, but documents. */
export const policyLinkKinds = linkKinds.filter((kind) => kind !== 'document');

/** That keeps the call for their names small. */
export const mostLinks = 200;

const pages: Record<PolicyKind, string> = { policy: '/ss/policies', attachment: '/ss/policy-attachments' };

/** The address of a document's page. */
export function policyPage({ id, kind }: Pick<Policy, 'id' | 'kind'>): string {
  return `${pages[kind]}/${id}`;
}
