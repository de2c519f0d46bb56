import type { Context, Day, Scope } from '@attesta/kit';
import { isAbout } from '../domain/session-scope';
import { type Node, NodeRepository } from '../repositories/node.repository';
import { SurveyorSessionRepository } from '../repositories/surveyor-session.repository';
import type { SurveyorSession } from '../repositories/surveyor-session.schema';
import type { OrganizationScope } from '../requests/organization-scope';

/** The substandards that a session is about. */
export async function substandardsOf(scope: Scope, session: SurveyorSession): Promise<Node[]> {
  const all = await new NodeRepository(scope).substandardsOf([session.library_id]);
  return all.filter((substandard) => isAbout(session, substandard));
}

/**
 * The surveyor's own session that is about an activity; undefined for everybody else, and where there is none. A session lets
 * its surveyor answer on its days what it is about, and read that always, whatever is assigned besides.
 * @param day the session is on; any where none is said
 */
export async function ownSession(
  context: Context,
  { scope }: OrganizationScope,
  activity: Pick<Node, 'substandard_ids'>,
  day?: Day,
): Promise<SurveyorSession | undefined> {
  const { role, id } = context.actor;
  if (role !== 5) return undefined;
  const sessions = await new SurveyorSessionRepository(scope).ofSurveyor(id, day);
  if (sessions.length === 0) return undefined;
  const substandards = await new NodeRepository(scope).present(activity.substandard_ids);
  return sessions.find((session) => substandards.some((one) => isAbout(session, one)));
}
