import { AppError, type Context, type ErrorDetail, type Scope, say } from '@attesta/kit';
import { OrganizationRepository } from '../repositories/organization.repository';
import type { Organization } from '../repositories/organization.schema';

/**
 * Makes sure that an organization loses no library with which it works: nothing of it is assigned there, nothing was answered,
 * and no branch of it has the library.
 * @param libraries as a change would leave them
 * @throws AppError conflict that says by how much they are used; unavailable while compliance does not say
 */
export async function mustKeepWhatIsUsed(
  context: Context,
  scope: Scope,
  { id, libraries: present }: Organization,
  libraries: readonly string[],
): Promise<void> {
  const removed = present.filter((library) => !libraries.includes(library));
  if (removed.length === 0) return;
  const { data } = await context.call('compliance.CountUse', { library_ids: removed });
  const use = (data ?? []).find(({ organization_id }) => organization_id === id);
  const below = await new OrganizationRepository(scope, 'all').findBelow([id]);
  const branches = below.filter((branch) => branch.libraries.some((library) => removed.includes(library))).length;
  const { assignments = 0, responses: answers = 0 } = use ?? {};
  const reasons: ErrorDetail[] = [];
  if (assignments + answers > 0)
    reasons.push({ field: 'library', message: say('tenancy.libraries_in_use', { assignments, answers }) });
  if (branches > 0) reasons.push({ field: 'library', message: say('tenancy.libraries_at_branches', { branches }) });
  const [first] = reasons;
  if (first) throw new AppError('conflict', first.message, reasons);
}
