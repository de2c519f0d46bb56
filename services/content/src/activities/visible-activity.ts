import { type Context, notFound, objectId } from '@attesta/kit';
import { visibleLibraries } from '../access/visible-libraries';
import { type Activity, VisibleActivityRepository } from '../repositories';

/** An activity that the actor may see: of one of their libraries, or their organization's own. @throws AppError not_found */
export async function visibleActivity(context: Context, given: string | null | undefined): Promise<Activity> {
  const id = objectId(given, 'id');
  const visible = await visibleLibraries(context);
  const activity = await new VisibleActivityRepository(context, visible).findById(id);
  if (!activity) throw notFound('activity', id);
  return activity;
}
