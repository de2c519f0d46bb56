import type { Context, Day, Scope } from '@attesta/kit';
import { type Coverage, coverageOf, covering } from '../assignments/coverage';
import { isAbout } from '../domain/session-scope';
import { NodeRepository } from '../repositories/node.repository';
import { PastNodeRepository } from '../repositories/past-node.repository';
import { SurveyorSessionRepository } from '../repositories/surveyor-session.repository';
import type { OrganizationScope } from '../requests/organization-scope';

/**
 * What a surveyor scores: what is assigned to them, and what sessions of theirs are about. At most five
 * database calls, a few more of a past day.
 * @param day the sessions are on; any where none is said, for what a surveyor has scored they read always
 * @param asOf the past day as of which all of it is
 */
export async function surveyedBy(
  scope: Scope,
  userId: string,
  libraries: string[],
  day?: Day,
  asOf?: Day,
): Promise<Coverage> {
  const repository = new SurveyorSessionRepository(scope);
  const [assigned, sessions] = await Promise.all([
    coverageOf(scope, userId, libraries, asOf),
    asOf ? repository.ofSurveyorAsOf(userId, asOf) : repository.ofSurveyor(userId, day),
  ]);
  const own = sessions.filter(({ library_id }) => libraries.includes(library_id));
  if (own.length === 0) return assigned;
  const places = [...new Set(own.map(({ library_id }) => library_id))];
  const nodes = asOf ? new PastNodeRepository(scope, asOf) : new NodeRepository(scope);
  const placed = await nodes.substandardsOf(places);
  const about = placed.filter((substandard) => own.some((session) => isAbout(session, substandard)));
  const all = new Map([...assigned.substandards, ...about].map((one) => [one.id, one]));
  return covering(assigned.assignments, [...all.values()]);
}

/**
 * What somebody answers, or scores if they are a surveyor, whoever asks. One who scores goes on seeing what their sessions were about,
 * as they read what they scored in them. At most six database calls.
 * @param day sessions are on, @param asOf as surveyedBy
 */
export async function workOf(
  { actor, directory }: Context,
  { scope, libraries }: Pick<OrganizationScope, 'scope' | 'libraries'>,
  userId: string,
  day?: Day,
  asOf?: Day,
): Promise<Coverage> {
  const role = userId === actor.id ? actor.role : (await directory.user(userId))?.role_id;
  return role === 5 ? surveyedBy(scope, userId, libraries, day, asOf) : coverageOf(scope, userId, libraries, asOf);
}
