import { AppError, type Context, say } from '@attesta/kit';
import { readableReach } from '../access/reach';
import { organizationLine } from '../organizations/organization-line';
import { OrganizationRepository } from '../repositories/organization.repository';
import type { Reach } from '../repositories/reach.repository';
import { UserRepository } from '../repositories/user.repository';
import { archivedLibraries } from './archived-libraries';
import { type Shelf, shelfOf } from './library-shelf';
import { librariesOwnedBy } from './owned-libraries';

type Kind = 'organization' | 'user' | 'library' | 'chapter' | 'substandard' | 'surveyor_category';

/** Ids that a request names in one of its fields. */
export interface Named {
  field: string;
  kind: Kind;
  ids: readonly (string | undefined)[] | undefined;
  /** The library in which they must lie, as the request names it beside them. */
  library_id?: string | undefined;
}

/** An id that was not there before. */
interface Asked {
  field: string;
  kind: Kind;
  id: string;
  library_id: string;
}

/** Kinds that are looked for here; the others are content's. */
const ownKinds: readonly Kind[] = ['organization', 'user', 'library'];

/**
 * Makes sure that what a request names is there for the actor: organizations that are theirs or above their own, accounts
 * within the actor's organizations, libraries that the organization has for which they are named, or one of the actor's, none of
 * them archived, the rest in such a library. Ids that stood there before are not asked again, because forms send every field back.
 * @param before what the document that is to be changed names already; asked only when the request names something
 * @param organizationId whose libraries may be named; those of all the actor's organizations when it is left out
 * @throws AppError invalid, naming each field and id; unavailable when content is needed and does not answer
 */
export async function mustExist(
  context: Context,
  named: Named[],
  before: () => Promise<Named[]> | Named[] = () => [],
  organizationId?: string,
): Promise<void> {
  if (named.every(({ ids = [] }) => !ids.some(Boolean))) return;
  const known = new Set(everyOf(await before()).map(keyOf));
  const asked = everyOf(named).filter((one) => !known.has(keyOf(one)));
  const idsOf = (kind: Kind) => asked.filter((one) => one.kind === kind).map(({ id }) => id);
  const reach = await readableReach(context);
  const inLibraries = asked.some(({ kind }) => kind === 'library' || !ownKinds.includes(kind));
  const shelf: Shelf = inLibraries ? await shelfOf(context, reach, organizationId) : 'all';
  const archived = await archivedLibraries(context, idsOf('library'));
  const present = new Set([
    ...(await organizationsWithin(context, reach, idsOf('organization'))),
    ...(await new UserRepository(context, reach).findByIds(idsOf('user'))).map(({ id }) => id),
    ...(await librariesWithin(context, shelf, idsOf('library'))),
  ]);
  const absent = asked.filter(({ id }) => !present.has(id));
  const missing = await missingInContent(context, shelf, absent);
  const errors = [
    ...absent
      .filter((one) => ownKinds.includes(one.kind) || missing.has(keyOf(one)))
      .map(({ field, kind, id }) => ({ field, message: say(`kit.no_${kind}`, { id }) })),
    ...asked
      .filter(({ kind, id }) => kind === 'library' && present.has(id) && archived.has(id))
      .map(({ field, id }) => ({ field, message: say('tenancy.library_archived', { name: archived.get(id) ?? id }) })),
  ];
  if (errors[0]) throw new AppError('invalid', errors[0].message, errors);
}

function everyOf(named: Named[]): Asked[] {
  return named.flatMap(({ field, kind, ids = [], library_id = '' }) =>
    ids.flatMap((id) => (id ? [{ field, kind, id, library_id }] : [])),
  );
}

function keyOf({ kind, id, library_id }: { kind?: string; id?: string; library_id?: string }): string {
  return `${kind} ${id} ${library_id ?? ''}`;
}

/** Those of some organizations that lie within the reach, or above the actor's own, which a branch names as its parent. */
async function organizationsWithin(context: Context, reach: Reach, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const within = (await new OrganizationRepository(context, reach).findByIds(ids)).map(({ id }) => id);
  if (ids.every((id) => within.includes(id))) return within;
  const [, ...above] = await organizationLine(context, context.actor.organizationId);
  return [...within, ...above.map(({ id }) => id)];
}

/** Those of some libraries that are on the shelf. */
async function librariesWithin(context: Context, shelf: Shelf, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0 || shelf === 'all') return librariesOwnedBy(context, ids, 'anybody');
  const { given, makers } = shelf;
  const others = await librariesOwnedBy(
    context,
    ids.filter((id) => !given.has(id)),
    makers,
  );
  return new Set(ids.filter((id) => given.has(id) || others.has(id)));
}

/** By keyOf. */
async function missingInContent(context: Context, shelf: Shelf, absent: Asked[]): Promise<Set<string>> {
  const references = absent
    .filter(({ kind }) => !ownKinds.includes(kind))
    .map(({ kind, id, library_id }) => ({ kind, id, library_id }));
  if (references.length === 0) return new Set();
  const within = shelf === 'all' ? {} : { organization_ids: [...shelf.makers], library_ids: [...shelf.given] };
  const { data } = await context.call('content.ListMissingReferences', { references, ...within });
  return new Set((data ?? []).map(keyOf));
}
