import { AppError, type Context, type Scope, type Sentence, say } from '@attesta/kit';
import { OrganizationRepository } from '../repositories/organization.repository';
import type { Organization } from '../repositories/organization.schema';
import { UserRepository } from '../repositories/user.repository';

/**
 * Makes sure that nothing would be lost with an organization.
 * @throws AppError conflict with a sentence for each kind of thing that it has; unavailable when a service does not answer
 */
export async function mustHoldNothing(context: Context, scope: Scope, { id, name }: Organization): Promise<void> {
  const asked = { organization_id: id };
  const [branches, accounts, use, made, recorded, governed, documented] = await Promise.all([
    new OrganizationRepository(scope, 'all').count({ ancestors: id }),
    new UserRepository(scope, [id]).count({}),
    context.call('compliance.CountUse', { organization_ids: [id] }),
    context.call('content.CountMade', asked),
    context.call('compliance.CountMade', asked),
    context.call('governance.CountMade', asked),
    context.call('documents.CountMade', asked),
  ]);
  const { assignments = 0, responses = 0 } = use.data?.[0] ?? {};
  const { libraries = 0, activities = 0, documents = 0 } = made.data ?? {};
  const { records = 0 } = recorded.data ?? {};
  const { committees = 0, meetings = 0 } = governed.data ?? {};
  const { policies = 0, agreements = 0, files = 0 } = documented.data ?? {};
  const held: Sentence[] = [
    ...(branches > 0 ? [say('tenancy.has_branches', { count: branches })] : []),
    ...(accounts > 0 ? [say('tenancy.has_accounts', { count: accounts })] : []),
    ...(assignments + responses > 0 ? [say('tenancy.has_work', { assignments, responses })] : []),
    ...(libraries + activities + documents > 0
      ? [say('tenancy.has_content', { libraries, activities, documents })]
      : []),
    ...(records > 0 ? [say('tenancy.has_records', { count: records })] : []),
    ...(committees + meetings > 0 ? [say('tenancy.has_governance', { committees, meetings })] : []),
    ...(policies + agreements > 0 ? [say('tenancy.has_policies', { policies, agreements })] : []),
    ...(files > 0 ? [say('tenancy.has_files', { count: files })] : []),
  ];
  if (held.length === 0) return;
  const errors = held.map((message) => ({ field: 'id', message }));
  throw new AppError('conflict', say('tenancy.organization_not_empty', { name }), errors);
}
