import type { Context, Day } from '@attesta/kit';
import type { SurveyorSession } from '@attesta/proto/compliance';
import { SurveyorSessionRepository } from '../repositories/surveyor-session.repository';
import type { OrganizationScope } from '../requests/organization-scope';
import { sessionViews } from '../sessions/session-view';

/** So many are counted down to. */
const most = 5;

/** The surveys that are on or to come, the next first: a surveyor's own, for the others the organization's. */
export async function comingSurveys(
  context: Context,
  { scope }: OrganizationScope,
  today: Day,
): Promise<SurveyorSession[]> {
  const { role, id } = context.actor;
  const sessions = await new SurveyorSessionRepository(scope).notOver(today, most, role === 5 ? id : undefined);
  return sessionViews(context, scope, sessions);
}
