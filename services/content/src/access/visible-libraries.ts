import { type Context, type Filter, notFound, objectId, type Thing } from '@attesta/kit';

/** 'all', or the ids of the libraries that may be seen. */
export type VisibleLibraries = 'all' | string[];

/**
 * The libraries that the actor may see. Roles 1 and 2 maintain libraries and see all of them; everybody else sees those of
 * the organization. With `organizationId` it is the libraries of that organization for everybody.
 * @throws AppError not_found for an organization that is not the actor's to see
 */
export async function visibleLibraries(context: Context, organizationId?: string | null): Promise<VisibleLibraries> {
  const { actor, directory } = context;
  if (!organizationId) {
    if (actor.role <= 2) return 'all';
    return (await directory.organization(context.organizationId))?.libraries ?? [];
  }
  const id = objectId(organizationId, 'organization_id');
  const mayAsk =
    actor.role === 1 ||
    id === context.organizationId ||
    (actor.role === 2 && (await directory.owns(actor.organizationId, id)));
  const organization = mayAsk ? await directory.organization(id) : undefined;
  if (!organization) throw notFound('organization', id);
  return organization.libraries;
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
  visible: VisibleLibraries,
  libraryId: string,
  thing: Thing = 'library',
  id = libraryId,
): void {
  if (visible !== 'all' && !visible.includes(libraryId)) throw notFound(thing, id);
}
