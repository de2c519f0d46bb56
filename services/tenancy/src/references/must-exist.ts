import { AppError, type Context } from '@attesta/kit';
import { LibraryNameRepository } from '../repositories/library-name.repository';
import { OrganizationRepository } from '../repositories/organization.repository';
import { UserRepository } from '../repositories/user.repository';

type Kind = 'organization' | 'user' | 'library' | 'chapter' | 'substandard' | 'surveyor_category';

/** Ids that a request names in one of its fields. */
export interface Named {
  field: string;
  kind: Kind;
  ids: readonly (string | undefined)[] | undefined;
}

/**
 * Makes sure that what a request names is there: organizations and accounts here, the rest in content. Ids that stood
 * there before are not asked again, because forms send every field back.
 * @param before what the document that is to be changed names already; asked only when the request names something
 * @throws AppError invalid, naming each field and id; unavailable when content is needed and does not answer
 */
export async function mustExist(
  context: Context,
  named: Named[],
  before: () => Promise<Named[]> | Named[] = () => [],
): Promise<void> {
  if (named.every(({ ids = [] }) => !ids.some(Boolean))) return;
  const known = new Set((await before()).flatMap(({ ids = [] }) => ids));
  const asked = named.flatMap(({ field, kind, ids = [] }) =>
    ids.flatMap((id) => (id && !known.has(id) ? [{ field, kind, id }] : [])),
  );
  const idsOf = (kind: Kind) => asked.filter((one) => one.kind === kind).map(({ id }) => id);
  const present = new Set([
    ...(await new OrganizationRepository(context, 'all').findByIds(idsOf('organization'))).map(({ id }) => id),
    ...(await new UserRepository(context, 'all').findByIds(idsOf('user'))).map(({ id }) => id),
    ...(await new LibraryNameRepository(context).byId(idsOf('library'))).keys(),
  ]);
  const absent = asked.filter(({ id }) => !present.has(id));
  const missing = await missingInContent(context, absent);
  const errors = absent
    .filter(({ kind, id }) => isOwn(kind) || missing.has(id))
    .map(({ field, kind, id }) => ({ field, message: `There is no ${kind.replaceAll('_', ' ')} ${id}.` }));
  if (errors[0]) throw new AppError('invalid', errors[0].message, errors);
}

function isOwn(kind: Kind): boolean {
  return kind === 'organization' || kind === 'user';
}

/** Content is asked itself: what it has just made may not have been heard of here yet. */
async function missingInContent(context: Context, absent: { kind: Kind; id: string }[]): Promise<Set<string>> {
  const references = absent.filter(({ kind }) => !isOwn(kind)).map(({ kind, id }) => ({ kind, id }));
  if (references.length === 0) return new Set();
  const { data } = await context.call('content.ListMissingReferences', { references });
  return new Set((data ?? []).map(({ id }) => id ?? ''));
}
