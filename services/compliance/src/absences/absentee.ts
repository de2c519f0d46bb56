import { AppError, type Context, type DirectoryUser, invalid, objectId, say } from '@attesta/kit';
import { assignees } from '../assignments/assignees';
import { raterOf } from '../domain/rater';
import type { OrganizationScope } from '../requests/organization-scope';
import { mayPlanFor } from './absence-view';

/**
 * Who is to be away: the actor, or whom an administrator names.
 * @throws AppError invalid or not_found that names user_id, forbidden for an updater or surveyor who names another
 */
export async function absentee(
  context: Context,
  tenant: OrganizationScope,
  named: string | null | undefined,
): Promise<DirectoryUser> {
  const id = named ? objectId(named, 'user_id') : context.actor.id;
  if (!mayPlanFor(context, id)) throw new AppError('forbidden', say('compliance.absence_of_others'));
  const [user] = await assignees(context, tenant, [{ id, field: 'user_id' }]);
  return user as DirectoryUser;
}

/** Whether one may stand in for the other: another person who rates as the same. */
export function mayStandIn(deputy: DirectoryUser, absent: DirectoryUser): boolean {
  return deputy.id !== absent.id && raterOfUser(deputy) === raterOfUser(absent) && deputy.role_id === absent.role_id;
}

/** Who is to stand in. @throws AppError invalid or not_found that names deputy_id */
export async function deputyOf(
  context: Context,
  tenant: OrganizationScope,
  absent: DirectoryUser,
  id: string | null | undefined,
): Promise<DirectoryUser> {
  const [deputy] = await assignees(context, tenant, [{ id, field: 'deputy_id' }]);
  if (!mayStandIn(deputy as DirectoryUser, absent)) throw invalid('deputy_id', say('compliance.absence_same_work'));
  return deputy as DirectoryUser;
}

function raterOfUser({ role_id, surveyor_type }: DirectoryUser): string {
  return raterOf({ role: role_id, surveyorType: surveyor_type });
}
