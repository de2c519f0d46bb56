import { type Context, notFound, objectId } from '@attesta/kit';
import { visibleLibraries } from '../access/visible-libraries';
import { type Activity, VisibleActivityRepository } from '../repositories';
import { type ActivityFields, fieldFilter } from './field-filter';

/**
 * An activity that the actor may see: of one of their libraries, or their organization's own.
 * @param fields that it must have besides
 * @throws AppError invalid, not_found
 */
export async function visibleActivity(
  context: Context,
  given: string | null | undefined,
  fields: ActivityFields = {},
): Promise<Activity> {
  const id = objectId(given, 'id');
  const visible = await visibleLibraries(context);
  const wanted = { $and: [{ _id: id }, await fieldFilter(context, visible, fields)] };
  const activity = await new VisibleActivityRepository(context, visible).findOne(wanted);
  if (!activity) throw notFound('activity', id);
  return activity;
}
