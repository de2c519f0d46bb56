import { type Context, notify, say, type UnitOfWork } from '@attesta/kit';
import type { Policy } from '../repositories/policy.schema';
import type { PolicyVersion } from '../repositories/policy-version.schema';

/** The screen of a policy or an attachment. */
export function policyLink({ id, kind }: Pick<Policy, 'id' | 'kind'>): string {
  return kind === 'policy' ? `/ss/policies/${id}` : `/ss/policy-attachments/${id}`;
}

/** Tells people that a version waits for their approval. */
export async function tellApprovers(
  context: Context,
  unit: UnitOfWork,
  policy: Policy,
  { number }: PolicyVersion,
): Promise<void> {
  const { awaited_ids, awaited_roles, id, version } = policy;
  const ofRoles =
    awaited_roles.length > 0 ? await context.directory.usersOf(policy.organization_id, awaited_roles) : [];
  const people = new Set([...awaited_ids, ...ofRoles.filter(({ status }) => status === 1).map((user) => user.id)]);
  people.delete(context.actor.id);
  for (const author of policy.barred_ids ?? []) people.delete(author);
  for (const userId of people)
    notify(unit, 'documents', userId, [
      {
        key: `policy approval ${id} ${version}`,
        type: 'agreement',
        title: say('documents.notice_to_approve', { name: policy.name, version: number }),
        link: policyLink(policy),
      },
    ]);
}

/** Tells the owner what has become of a version; nobody is told what they did themselves. */
export function tellDecided(
  context: Context,
  unit: UnitOfWork,
  policy: Policy,
  { number }: PolicyVersion,
  decision: 'approved' | 'rejected',
): void {
  if (policy.owner_id === context.actor.id) return;
  const facts = { name: policy.name, version: number };
  notify(unit, 'documents', policy.owner_id, [
    {
      key: `policy decision ${policy.id} ${policy.version}`,
      type: 'agreement',
      title:
        decision === 'approved' ? say('documents.notice_approved', facts) : say('documents.notice_rejected', facts),
      link: policyLink(policy),
    },
  ]);
}
