import { type Context, type Filter, notFound, objectId, platformCompanyType, type Thing } from '@attesta/kit';
import { type LibraryReach, MadeLibraryRepository } from '../repositories';
import { makers } from './makers';

/**
 * The libraries that the actor may see: those of the platform all of them; those who rule a client's tree what was given to
 * an organization of it and what was made there; everybody else those of the organization. With `organizationId` it is
 * what that organization was given, for who rules it also what it has made.
 * @throws AppError not_found for an organization that is not the actor's to see
 */
export function visibleLibraries(context: Context, organizationId?: string | null): Promise<LibraryReach> {
  const known = found.get(context) ?? new Map<string, Promise<LibraryReach>>();
  found.set(context, known);
  const key = organizationId ?? '';
  const libraries = known.get(key) ?? findVisible(context, organizationId);
  known.set(key, libraries);
  return libraries;
}

/** What was found for each call: its repositories all ask. */
const found = new WeakMap<Context, Map<string, Promise<LibraryReach>>>();

async function findVisible(context: Context, organizationId?: string | null): Promise<LibraryReach> {
  const { actor, directory, realm } = context;
  if (!organizationId) {
    if (realm === 'platform') return 'all';
    return withMade(context, await directory.seenBy(actor, realm));
  }
  const id = objectId(organizationId, 'organization_id');
  const mayAsk = id === context.organizationId || (await directory.mayActFor(actor, id, realm));
  const organization = mayAsk ? await directory.organization(id) : undefined;
  if (!organization) throw notFound('organization', id);
  // The platform's own organization was given nothing: it has them all.
  if (realm === 'platform' && organization.company_type === platformCompanyType) return 'all';
  return withMade(context, [organization]);
}

async function withMade(context: Context, organizations: { id: string; libraries: string[] }[]): Promise<string[]> {
  const given = organizations.flatMap(({ libraries }) => libraries ?? []);
  if (context.realm === 'organization') return given;
  const made = await new MadeLibraryRepository(
    context,
    organizations.map(({ id }) => id),
  ).ids();
  return [...new Set([...given, ...made])];
}

/** The libraries that the actor may change: no published version is among them. */
export async function changeableLibraries(context: Context): Promise<LibraryReach> {
  return new MadeLibraryRepository(context, await makers(context)).changeableIds();
}

/**
 * A filter on library_id that keeps a list to what the actor may see.
 * @throws AppError not_found when one library is wanted that is not visible
 */
export async function libraryFilter(
  context: Context,
  request: { organization_id?: string | null; library_id?: string | null },
  field = 'library_id',
): Promise<Filter> {
  const visible = await visibleLibraries(context, request.organization_id);
  if (request.library_id) {
    const id = objectId(request.library_id, 'library_id');
    requireVisible(visible, id);
    return { [field]: id };
  }
  return visible === 'all' ? {} : { [field]: { $in: visible } };
}

/** @throws AppError not_found when the library is not visible */
export function requireVisible(
  visible: LibraryReach,
  libraryId: string,
  thing: Thing = 'library',
  id = libraryId,
): void {
  if (visible !== 'all' && !visible.includes(libraryId)) throw notFound(thing, id);
}
