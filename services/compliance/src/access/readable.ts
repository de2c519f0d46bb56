import { AppError, type Context } from '@attesta/kit';
import { NodeRepository } from '../repositories/node.repository';
import { mayAnswer } from './answering';
import { coverageOf } from './coverage';
import type { OrganizationScope } from './organization-scope';

/**
 * Updaters and surveyors read what is assigned to them; the others read all of the organization.
 * @throws AppError forbidden
 */
export async function assertReadable(context: Context, place: OrganizationScope, activityId: string): Promise<void> {
  const { role } = context.actor;
  if (role !== 4 && role !== 5) return;
  const [activity] = await new NodeRepository(place.scope).present([activityId]);
  if (activity && (await mayAnswer(context, place, activity))) return;
  throw new AppError('forbidden', 'This activity is not assigned to you.');
}

/** The activities that the actor may read, or undefined for all of the organization's. */
export async function readableActivities(context: Context, place: OrganizationScope): Promise<string[] | undefined> {
  const { role, id } = context.actor;
  if (role !== 4 && role !== 5) return undefined;
  const { substandardIds } = await coverageOf(place.scope, id, place.libraries);
  return (await new NodeRepository(place.scope).activitiesOf([...substandardIds])).map((activity) => activity.id);
}
