import { type Context, invalid, notFound, type ReplyOf, say, type UnitOfWork } from '@attesta/kit';
import type { ActivityRequest__Output } from '@attesta/proto/content';
import { changeableLibrary, notChangeable } from '../access/changeable-library';
import { changeableLibraries, visibleLibraries } from '../access/visible-libraries';
import { adminSource } from '../domain/organization';
import { activityNode, publishNodes } from '../events/nodes-changed';
import {
  type Activity,
  AdminActivityRepository,
  ClientActivityRepository,
  type LibraryReach,
  LibraryRepository,
  VisibleActivityRepository,
} from '../repositories';
import { requireNoUse } from '../use/require-no-use';
import { changedElements } from './activity-elements';
import { activityFields } from './activity-input';
import { activityPlaces } from './activity-places';
import { activityViews } from './activity-view';
import { visibleActivity } from './visible-activity';

export type Owner = 'admin' | 'client';

/**
 * Creates an activity of the library that it stands in, or of the organization acted for.
 * @throws AppError invalid, not_found, forbidden for a library that was given to be used, conflict
 */
export async function createActivity(
  context: Context,
  unit: UnitOfWork,
  request: ActivityRequest__Output,
  owner: Owner,
): Promise<ReplyOf<'content.CreateAdminActivity'>> {
  const fields = activityFields(request);
  await requireAdminActivity(context, fields.admin_activity_id);
  const reach = await reachOf(context, owner);
  const places = await activityPlaces(context, unit, request, reach);
  const elements = await changedElements(unit, await visibleLibraries(context), request, fields.type ?? 0);
  const activity = await repositoryOf(unit, owner, reach).create({ ...fields, ...places, elements });
  await publishActivity(context, unit, activity);
  return { message: say('content.activity_added'), data: (await activityViews(context, [activity]))[0] };
}

/**
 * Changes an activity.
 * @throws AppError invalid, not_found, forbidden for a library that was given to be used, conflict when somebody else was
 * faster or an element that would go was answered
 */
export async function updateActivity(
  context: Context,
  unit: UnitOfWork,
  request: ActivityRequest__Output,
  current: Activity,
): Promise<ReplyOf<'content.CreateAdminActivity'>> {
  const fields = activityFields(request, current);
  const owner = ownerOf(current);
  const reach = await reachOf(context, owner);
  const activities = repositoryOf(unit, owner, reach);
  const newest = (await activities.findById(current.id)) ?? current;
  if (fields.admin_activity_id !== newest.admin_activity_id)
    await requireAdminActivity(context, fields.admin_activity_id);
  const places = await activityPlaces(context, unit, request, reach, newest);
  const elements = await changedElements(unit, await visibleLibraries(context), request, newest.type, newest.elements);
  const left = new Set(elements.map(({ id }) => id));
  const dropped = newest.elements.map(({ id }) => id).filter((id) => !left.has(id));
  if (dropped.length > 0) await requireNoUse(context, { activity_ids: [newest.id], element_ids: dropped });
  const changes = { $set: { ...fields, ...places, elements } };
  // Elements are written as a whole: of two at once, the second has to look again.
  const version = request.version || newest.version;
  const activity = await activities.replaceVersioned(current.id, version, changes, 'activity');
  await publishActivity(context, unit, activity);
  return { message: say('content.activity_updated'), data: (await activityViews(context, [activity]))[0] };
}

/** Deletes an activity. @throws AppError conflict when it was answered, unavailable when compliance does not say whether */
export async function deleteActivity(context: Context, unit: UnitOfWork, activity: Activity) {
  await requireNoUse(context, { activity_ids: [activity.id] });
  const owner = ownerOf(activity);
  await repositoryOf(unit, owner, await reachOf(context, owner)).deleteOne({ _id: activity.id });
  await publishActivity(context, unit, activity, true);
  return { message: say('content.activity_deleted'), data: { id: activity.id, count: 1 } };
}

/**
 * An activity that the actor may change: of a library that they may change, or of the organization acted for.
 * @param owner 'admin' for a call that knows only the activities of libraries
 * @throws AppError not_found, forbidden for a library that was given to be used
 */
export async function changeableActivity(
  context: Context,
  id: string | null | undefined,
  owner?: 'admin',
): Promise<Activity> {
  const activity = await visibleActivity(context, id);
  if (ownerOf(activity) === 'client') {
    if (owner === 'admin') throw notFound('activity', activity.id);
    return activity;
  }
  const changeable = await changeableLibraries(context);
  const other = activity.library_ids.find((library) => changeable !== 'all' && !changeable.includes(library));
  if (other) throw await notChangeable(context, other, 'activity', activity.id);
  return activity;
}

export function ownerOf(activity: Activity): Owner {
  return activity.source === adminSource ? 'admin' : 'client';
}

/** @throws AppError invalid when the activity that another one is said to come from is not there */
async function requireAdminActivity(context: Context, id: string | undefined): Promise<void> {
  if (!id) return;
  const found = await new VisibleActivityRepository(context, await visibleLibraries(context)).findById(id);
  if (!found || ownerOf(found) !== 'admin')
    throw invalid('admin_activity_id', say('content.no_platform_activity', { id }));
}

/** The libraries in which an activity of an owner may stand. */
function reachOf(context: Context, owner: Owner): Promise<LibraryReach> {
  return owner === 'admin' ? changeableLibraries(context) : visibleLibraries(context);
}

function repositoryOf(
  unit: UnitOfWork,
  owner: Owner,
  reach: LibraryReach,
): AdminActivityRepository | ClientActivityRepository {
  return owner === 'admin' ? new AdminActivityRepository(unit, reach) : new ClientActivityRepository(unit);
}

/** Admin-created activities change their library; an organization's own leave its revision alone. */
async function publishActivity(context: Context, unit: UnitOfWork, activity: Activity, deleted = false): Promise<void> {
  const libraryId = activity.library_ids[0] ?? '';
  const library =
    ownerOf(activity) === 'admin'
      ? await changeableLibrary(context, unit, libraryId)
      : await new LibraryRepository(unit, [libraryId]).findById(libraryId);
  publishNodes(unit, libraryId, library?.revision ?? 0, [activityNode(activity, deleted)]);
}
