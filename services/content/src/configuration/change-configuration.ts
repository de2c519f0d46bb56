import { AppError, type Context, currentDay, notFound, objectId, say, type UnitOfWork } from '@attesta/kit';
import { notChangeable, ownLibraries } from '../access/changeable-library';
import { visibleLibraries } from '../access/visible-libraries';
import { given } from '../domain/given';
import { nameKey } from '../domain/identity';
import { platform } from '../domain/organization';
import {
  type Configuration,
  type ConfigurationDocument,
  type ConfigurationKind,
  configurationModels,
  EveryConfigurationRepository,
  LibraryConfigurationRepository,
  OwnConfigurationRepository,
  VisibleConfigurationRepository,
} from '../repositories';
import { requireConfiguration } from './configuration-of-library';
import { unused } from './require-unused';

/** What a request sends of an item; absent where it stays as it is. */
export interface ConfigurationFields {
  name?: string | undefined;
  created_date?: string | undefined;
  surveyor_category_id?: string | undefined;
  type?: number | undefined;
}

interface UpdateRequest {
  id?: string | null | undefined;
  version?: number | null | undefined;
  /** Another one moves the item there. */
  library_id?: string | null | undefined;
}

/**
 * Where the actor may write the configuration of a library: in the library itself where they may change it; otherwise unit
 * focus areas of their organization's own, where it was given (daily work 7).
 * @throws AppError see notChangeable
 */
async function writable(
  context: Context,
  unit: UnitOfWork,
  kind: ConfigurationKind,
  libraryId: string,
): Promise<LibraryConfigurationRepository | OwnConfigurationRepository> {
  const library = await (await ownLibraries(context, unit)).findChangeable(libraryId);
  if (library) return new LibraryConfigurationRepository(kind, unit, library);
  if (!(await mayAddOwn(context, kind, libraryId))) throw await notChangeable(context, libraryId);
  return new OwnConfigurationRepository(kind, unit);
}

async function mayAddOwn(context: Context, kind: ConfigurationKind, libraryId: string): Promise<boolean> {
  if (kind !== 'unit_focus_area' || !context.organizationId) return false;
  const visible = await visibleLibraries(context);
  return visible === 'all' || visible.includes(libraryId);
}

/** Where the actor may write the configuration of another library on behalf of who owns an item. @throws AppError as writable */
async function writableElsewhere(
  context: Context,
  unit: UnitOfWork,
  kind: ConfigurationKind,
  { organization_id }: Configuration,
  libraryId: string,
): Promise<LibraryConfigurationRepository | OwnConfigurationRepository> {
  const isOwn = organization_id !== platform;
  if (isOwn && (await mayAddOwn(context, kind, libraryId))) return new OwnConfigurationRepository(kind, unit);
  const library = isOwn ? undefined : await (await ownLibraries(context, unit)).findChangeable(libraryId);
  if (!library) throw await notChangeable(context, libraryId);
  return new LibraryConfigurationRepository(kind, unit, library);
}

/** An item that the actor may change, and the repository of its owner. @throws AppError not_found, forbidden */
async function changeableItem(context: Context, unit: UnitOfWork, kind: ConfigurationKind, id: string) {
  const visible = await visibleLibraries(context);
  const current = await new VisibleConfigurationRepository(kind, context, visible).findById(id);
  if (!current) throw notFound(kind, id);
  if (current.organization_id !== platform) return { current, items: new OwnConfigurationRepository(kind, unit) };
  const library = await (await ownLibraries(context, unit)).findChangeable(current.library_id);
  if (!library) throw await notChangeable(context, current.library_id, kind, id);
  return { current, items: new LibraryConfigurationRepository(kind, unit, library) };
}

/**
 * Adds an item to a library's configuration.
 * @throws AppError not_found for the library, forbidden where it was given to be used, conflict when the name is taken
 */
export async function createConfiguration(
  context: Context,
  unit: UnitOfWork,
  kind: ConfigurationKind,
  libraryId: string,
  fields: ConfigurationFields & { name: string },
): Promise<Configuration> {
  const items = await writable(context, unit, kind, libraryId);
  await requireFree(items, libraryId, fields.name);
  const created_date = currentDay();
  const created = await items.create({ created_date, ...written(fields), library_id: libraryId });
  publishConfiguration(unit, kind, created);
  return created;
}

/**
 * Changes an item that is the actor's to change, and moves it to another library where one is named.
 * @throws AppError not_found, forbidden, invalid for another library's category, conflict, also for what would leave its library
 * while something names it there
 */
export async function updateConfiguration(
  context: Context,
  unit: UnitOfWork,
  kind: ConfigurationKind,
  request: UpdateRequest,
  fields: ConfigurationFields,
): Promise<Configuration> {
  const id = objectId(request.id, 'id');
  const { current, items } = await changeableItem(context, unit, kind, id);
  const library_id = request.library_id ? objectId(request.library_id, 'library_id') : current.library_id;
  const moves = library_id !== current.library_id;
  const there = moves ? await writableElsewhere(context, unit, kind, current, library_id) : items;
  if (moves) await unused[kind](context, unit, current);
  if (fields.name || moves) await requireFree(there, library_id, fields.name ?? current.name, id);
  const category = fields.surveyor_category_id ?? current.surveyor_category_id;
  if (category && (moves || category !== current.surveyor_category_id))
    await requireConfiguration(unit, 'surveyor_category', category, 'surveyor_category_id', library_id);
  const changes = { ...written(fields), ...(moves ? { library_id } : {}) };
  const changed = await items.replaceVersioned(id, request.version, { $set: changes }, kind);
  publishConfiguration(unit, kind, changed);
  return changed;
}

/**
 * Deletes an item that is the actor's to delete.
 * @throws AppError not_found, forbidden, conflict while something names it
 */
export async function deleteConfiguration(
  context: Context,
  unit: UnitOfWork,
  kind: ConfigurationKind,
  givenId: string | null | undefined,
) {
  const id = objectId(givenId, 'id');
  const { current, items } = await changeableItem(context, unit, kind, id);
  await unused[kind](context, unit, current);
  await items.deleteOne({ _id: id });
  publishConfiguration(unit, kind, current, true);
  return { message: say(`content.${kind}_deleted`), data: { id, count: 1 } };
}

async function requireFree(
  repository: LibraryConfigurationRepository | OwnConfigurationRepository,
  library_id: string,
  name: string,
  exceptId?: string,
): Promise<void> {
  const holder = await repository.findOne({ library_id, name_key: nameKey(name) });
  if (!holder || holder.id === exceptId) return;
  throw new AppError('conflict', say('content.name_taken_in_library', { name: holder.name }));
}

function written(fields: ConfigurationFields): Partial<ConfigurationDocument> {
  return given({ ...fields, name_key: fields.name && nameKey(fields.name) });
}

/** content.configuration.changed: for the names that other services show. */
export function publishConfiguration(
  unit: UnitOfWork,
  kind: ConfigurationKind,
  item: Configuration,
  deleted = false,
): void {
  const { id, name, library_id, organization_id, surveyor_category_id } = item;
  const data = { kind, id, name, library_id, organization_id, surveyor_category_id, ...(deleted ? { deleted } : {}) };
  unit.withOrganization(platform).publish('content.configuration.changed', data);
}

/** Deletes the whole configuration of a library that is deleted itself. */
export async function removeConfigurationOf(unit: UnitOfWork, libraryId: string): Promise<void> {
  for (const kind of Object.keys(configurationModels) as ConfigurationKind[]) {
    const repository = new EveryConfigurationRepository(kind, unit);
    for (const item of await repository.find({ library_id: libraryId })) publishConfiguration(unit, kind, item, true);
    await repository.deleteMany({ library_id: libraryId });
  }
}

/** Tells again of the whole configuration of a library. @returns of how many items */
export async function publishConfigurationOf(unit: UnitOfWork, libraryId: string): Promise<number> {
  let count = 0;
  for (const kind of Object.keys(configurationModels) as ConfigurationKind[]) {
    const items = await new EveryConfigurationRepository(kind, unit).find({ library_id: libraryId });
    for (const item of items) publishConfiguration(unit, kind, item);
    count += items.length;
  }
  return count;
}
