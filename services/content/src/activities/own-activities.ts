import type { Context, Filter } from '@attesta/kit';
import { ownWork } from '../access/own-work';
import { ofNodes } from './below';

/** The activities in which the actor has something to do, see ownWork. */
export async function ownActivities(context: Context): Promise<Filter> {
  const own = await ownWork(context);
  return own ? ofNodes(context, own.substandards) : {};
}
