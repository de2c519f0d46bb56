import { AppError, type Context, say } from '@attesta/kit';
import { readableReach } from '../access/reach';
import { organizationLine } from '../organizations/organization-line';
import { OrganizationRepository } from '../repositories/organization.repository';
import type { Reach } from '../repositories/reach.repository';
import { UserRepository } from '../repositories/user.repository';
import { librariesOwnedBy } from './owned-libraries';

type Kind = 'organization' | 'user' | 'library' | 'chapter' | 'substandard' | 'surveyor_category';

/** Ids that a request names in one of its fields. */
export interface Named {
  field: string;
  kind: Kind;
  ids: readonly (string | undefined)[] | undefined;
}

/** Kinds that are looked for here; the others are content's. */
const ownKinds: readonly Kind[] = ['organization', 'user', 'library'];

/**
 * Makes sure that what a request names is there for the actor: organizations that are theirs or above their own, accounts and
 * libraries within the actor's organizations, the rest in such a library. Ids that stood there before are not asked again, because forms send every
 * field back.
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
  const reach = await readableReach(context);
  const present = new Set([
    ...(await organizationsWithin(context, reach, idsOf('organization'))),
    ...(await new UserRepository(context, reach).findByIds(idsOf('user'))).map(({ id }) => id),
    ...(await librariesWithin(context, reach, idsOf('library'))),
  ]);
  const absent = asked.filter(({ id }) => !present.has(id));
  const missing = await missingInContent(context, reach, absent);
  const errors = absent
    .filter(({ kind, id }) => ownKinds.includes(kind) || missing.has(id))
    .map(({ field, kind, id }) => ({ field, message: say(`kit.no_${kind}`, { id }) }));
  if (errors[0]) throw new AppError('invalid', errors[0].message, errors);
}

/** Those of some organizations that lie within the reach, or above the actor's own, which a branch names as its parent. */
async function organizationsWithin(context: Context, reach: Reach, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const within = (await new OrganizationRepository(context, reach).findByIds(ids)).map(({ id }) => id);
  if (ids.every((id) => within.includes(id))) return within;
  const [, ...above] = await organizationLine(context, context.actor.organizationId);
  return [...within, ...above.map(({ id }) => id)];
}

/** Those of some libraries that an organization of the reach was given or has made. */
async function librariesWithin(context: Context, reach: Reach, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0 || reach === 'all') return librariesOwnedBy(context, ids, 'anybody');
  const given = await librariesGiven(context, reach);
  const others = await librariesOwnedBy(
    context,
    ids.filter((id) => !given.has(id)),
    reach,
  );
  return new Set(ids.filter((id) => given.has(id) || others.has(id)));
}

async function librariesGiven(context: Context, reach: Reach): Promise<Set<string>> {
  const organizations = await new OrganizationRepository(context, reach).find({}, { select: ['libraries'] });
  return new Set(organizations.flatMap(({ libraries }) => libraries));
}

async function missingInContent(
  context: Context,
  reach: Reach,
  absent: { kind: Kind; id: string }[],
): Promise<Set<string>> {
  const references = absent.filter(({ kind }) => !ownKinds.includes(kind)).map(({ kind, id }) => ({ kind, id }));
  if (references.length === 0) return new Set();
  const within =
    reach === 'all' ? {} : { organization_ids: [...reach], library_ids: [...(await librariesGiven(context, reach))] };
  const { data } = await context.call('content.ListMissingReferences', { references, ...within });
  return new Set((data ?? []).map(({ id }) => id ?? ''));
}
