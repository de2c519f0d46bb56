import type { Context } from '@attesta/kit';
import { LibraryNameRepository } from '../repositories/library-name.repository';

/**
 * Which of some libraries exist and were made by one of the owners. Content is asked for those that have not been heard of
 * here: what it has just made may be one of them.
 * @param owners organizations, '' for the platform; 'anybody' where it does not matter
 * @throws AppError unavailable when content is needed and does not answer
 */
export async function librariesOwnedBy(
  context: Context,
  ids: readonly string[],
  owners: readonly string[] | 'anybody',
): Promise<Set<string>> {
  const known = await new LibraryNameRepository(context).byId([...ids]);
  const owned = ids.filter((id) => {
    const owner = known.get(id)?.organization_id;
    return owners === 'anybody' ? known.has(id) : typeof owner === 'string' && owners.includes(owner);
  });
  const unheard = ids.filter((id) => typeof known.get(id)?.organization_id !== 'string' && !owned.includes(id));
  if (unheard.length === 0) return new Set(owned);
  const organization_ids = owners === 'anybody' ? [] : [...owners];
  const references = unheard.map((id) => ({ kind: 'library', id, organization_ids }));
  const { data } = await context.call('content.ListMissingReferences', { references });
  const missing = new Set((data ?? []).map(({ id }) => id ?? ''));
  return new Set([...owned, ...unheard.filter((id) => !missing.has(id))]);
}
