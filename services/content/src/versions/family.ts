import { type Context, notFound, objectId } from '@attesta/kit';
import type { LibraryVersion } from '@attesta/proto/content';
import { makers } from '../access/makers';
import { visibleLibraries } from '../access/visible-libraries';
import { platform } from '../domain/organization';
import { undoableUntil } from '../domain/versions/undo-adoption';
import { AdoptionRepository, isPublished, type Library, LibraryRepository } from '../repositories';

/** The versions of one library, as far as the actor may know of them. */
export interface Family {
  /** The one that was asked for. */
  asked: Library;
  /** The oldest first; one that is being prepared is the last. */
  versions: Library[];
  /** The version that the organization acted for works with. */
  used: Library | undefined;
}

/**
 * The versions of the library of which one is asked for. Who was given one may know of all that were published; one that is
 * being prepared is for who makes it.
 * @throws AppError invalid for what is no id, not_found
 */
export async function versionFamily(context: Context, given: string | null | undefined): Promise<Family> {
  const id = objectId(given, 'id');
  const every = new LibraryRepository(context, 'all');
  const asked = await every.findById(id);
  if (!asked) throw notFound('library', id);
  const all = asked.family_id ? await every.versionsOf([asked.family_id]) : [asked];
  const visible = await visibleLibraries(context);
  const isGiven = (library: Library) => visible === 'all' || visible.includes(library.id);
  const owners = await makers(context);
  const isMade = ({ organization_id = platform }: Library) => owners === 'all' || owners.includes(organization_id);
  const known = all.filter((library) => isGiven(library) || isMade(library) || isPublished(library));
  if (!known.some(({ id: one }) => one === id) || !known.some((library) => isGiven(library) || isMade(library)))
    throw notFound('library', id);
  const organization = context.organizationId
    ? await context.directory.organization(context.organizationId)
    : undefined;
  const used = known.findLast((library) => organization?.libraries?.includes(library.id));
  return { asked, versions: known, used };
}

/** Whether the organization acted for may go on to a version: it works with an earlier one. */
export function isAdoptable(version: Library, used: Library | undefined): boolean {
  return isPublished(version) && used !== undefined && (version.version_number ?? 0) > (used.version_number ?? 0);
}

/** Versions as replies show them. */
export async function versionViews(
  context: Context,
  versions: Library[],
  used: Library | undefined,
): Promise<LibraryVersion[]> {
  const undo = await undoOf(context, used);
  const visible = await visibleLibraries(context);
  const people = await context.directory.names(versions.flatMap(({ published_by }) => published_by || []));
  return versions.map((version) => ({
    id: version.id,
    name: version.name,
    number: version.version_number ?? 0,
    published_at: version.published_at?.toISOString() ?? '',
    published_by: people.get(version.published_by ?? '') ?? '',
    note: version.note ?? '',
    changes: version.changes ?? { added: 0, changed: 0, moved: 0, removed: 0 },
    previous_id: version.previous_id ?? '',
    used: version.id === used?.id,
    adoptable: isAdoptable(version, used),
    readable: visible === 'all' || visible.includes(version.id),
    ...(version.id === used?.id ? undo : { undo_until: '', undo_id: '' }),
  }));
}

/** Until when the organization acted for may go back from the version that it works with, and to which; '' when it can't. One query. */
async function undoOf(context: Context, used: Library | undefined) {
  const adoption = used && (await new AdoptionRepository(context).findOne({ library_id: used.id }));
  const until = adoption && undoableUntil(adoption.created_at);
  if (!until || until <= new Date()) return { undo_until: '', undo_id: '' };
  return { undo_until: until.toISOString(), undo_id: adoption.from_id };
}
