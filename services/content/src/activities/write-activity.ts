import { AppError, type Context, invalid, type ReplyOf, say, type UnitOfWork } from '@attesta/kit';
import type { ActivityRequest__Output } from '@attesta/proto/content';
import { visibleLibraries } from '../access/visible-libraries';
import { adminSource } from '../domain/organization';
import { activityNode, publishNodes } from '../events/nodes-changed';
import {
  type Activity,
  AdminActivityRepository,
  ClientActivityRepository,
  LibraryRepository,
  VisibleActivityRepository,
} from '../repositories';
import { changedElements } from './activity-elements';
import { activityFields } from './activity-input';
import { activityPlaces } from './activity-places';
import { activityViews } from './activity-view';

export type Owner = 'admin' | 'client';

/** Creates an activity of the platform or of the organization acted for. @throws AppError invalid, not_found, conflict */
export async function createActivity(
  context: Context,
  unit: UnitOfWork,
  request: ActivityRequest__Output,
  owner: Owner,
): Promise<ReplyOf<'content.CreateAdminActivity'>> {
  const fields = activityFields(request);
  await requireAdminActivity(unit, fields.admin_activity_id);
  const places = await activityPlaces(context, unit, request);
  const elements = await changedElements(unit, await visibleLibraries(context), request, fields.type ?? 0);
  const activity = await repositoryOf(unit, owner).create({ ...fields, ...places, elements });
  await publishActivity(unit, activity);
  return { message: say('content.activity_added'), data: (await activityViews(unit, [activity]))[0] };
}

/** Changes an activity. @throws AppError invalid, not_found, conflict when somebody else was faster */
export async function updateActivity(
  context: Context,
  unit: UnitOfWork,
  request: ActivityRequest__Output,
  current: Activity,
): Promise<ReplyOf<'content.CreateAdminActivity'>> {
  const fields = activityFields(request, current);
  const owner = ownerOf(current);
  const newest = (await repositoryOf(unit, owner).findById(current.id)) ?? current;
  if (fields.admin_activity_id !== newest.admin_activity_id) await requireAdminActivity(unit, fields.admin_activity_id);
  const places = await activityPlaces(context, unit, request, newest);
  const elements = await changedElements(unit, await visibleLibraries(context), request, newest.type, newest.elements);
  const changes = { $set: { ...fields, ...places, elements } };
  // Elements are written as a whole: of two at once, the second has to look again.
  const version = request.version || newest.version;
  const activity = await repositoryOf(unit, owner).replaceVersioned(current.id, version, changes, 'activity');
  await publishActivity(unit, activity);
  return { message: say('content.activity_updated'), data: (await activityViews(unit, [activity]))[0] };
}

/** Deletes an activity. */
export async function deleteActivity(unit: UnitOfWork, activity: Activity) {
  await repositoryOf(unit, ownerOf(activity)).deleteOne({ _id: activity.id });
  await publishActivity(unit, activity, true);
  return { message: say('content.activity_deleted'), data: { id: activity.id, count: 1 } };
}

/**
 * The activity that a client's call may change: the organization's own; an admin-created one only for roles 1 and 2.
 * @throws AppError not_found, forbidden
 */
export async function changeableActivity(context: Context, id: string): Promise<Activity | undefined> {
  const activity = await new VisibleActivityRepository(context).findById(id);
  if (activity && ownerOf(activity) === 'admin' && context.actor.role > 2) {
    throw new AppError('forbidden', say('content.platform_activity'));
  }
  return activity;
}

export function ownerOf(activity: Activity): Owner {
  return activity.source === adminSource ? 'admin' : 'client';
}

/** @throws AppError invalid when the activity that another one is said to come from is not there */
async function requireAdminActivity(unit: UnitOfWork, id: string | undefined): Promise<void> {
  if (id && !(await new AdminActivityRepository(unit).findById(id)))
    throw invalid('admin_activity_id', say('content.no_platform_activity', { id }));
}

function repositoryOf(unit: UnitOfWork, owner: Owner): AdminActivityRepository | ClientActivityRepository {
  return owner === 'admin' ? new AdminActivityRepository(unit) : new ClientActivityRepository(unit);
}

/** Admin-created activities change their library; an organization's own leave its revision alone. */
export async function publishActivity(unit: UnitOfWork, activity: Activity, deleted = false): Promise<void> {
  const libraryId = activity.library_ids[0] ?? '';
  const libraries = new LibraryRepository(unit);
  const library =
    ownerOf(activity) === 'admin' ? await libraries.nextRevision(libraryId) : await libraries.findById(libraryId);
  publishNodes(unit, libraryId, library?.revision ?? 0, [activityNode(activity, deleted)]);
}
