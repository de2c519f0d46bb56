import { type Context, notFound, objectId } from '@attesta/kit';
import { visibleLibraries } from '../access/visible-libraries';
import { clientSource } from '../domain/organization';
import { type Activity, VisibleActivityRepository } from '../repositories';

/** An activity that the actor may see: of one of their libraries, or their organization's own. @throws AppError not_found */
export async function visibleActivity(context: Context, given: string | null | undefined): Promise<Activity> {
  const id = objectId(given, 'id');
  const activity = await new VisibleActivityRepository(context).findById(id);
  if (!activity) throw notFound('activity', id);
  const visible = await visibleLibraries(context);
  const inSight =
    visible === 'all' || activity.source === clientSource || activity.library_ids.some((one) => visible.includes(one));
  if (!inSight) throw notFound('activity', id);
  return activity;
}
