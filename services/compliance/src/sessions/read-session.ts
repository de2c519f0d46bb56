import { type Context, invalid, notFound, objectId, say } from '@attesta/kit';
import type { SessionStatus } from '../domain/session-span';
import { SurveyorSessionRepository } from '../repositories/surveyor-session.repository';
import type { SurveyorSession } from '../repositories/surveyor-session.schema';
import type { OrganizationScope } from '../requests/organization-scope';

const statuses = ['planned', 'running', 'over'];

/** Where sessions of a list are to stand; undefined for wherever. @throws AppError invalid */
export function readSessionStatus(given: string | null | undefined): SessionStatus | undefined {
  if (!given) return undefined;
  if (!statuses.includes(given))
    throw invalid('status', say('compliance.one_of', { field: 'status', values: statuses.join(', ') }));
  return given as SessionStatus;
}

/** A session of the organization that the actor may see; a surveyor their own. @throws AppError invalid, not_found */
export async function readableSession(
  context: Context,
  { scope }: OrganizationScope,
  givenId: string | null | undefined,
): Promise<SurveyorSession> {
  const id = objectId(givenId, 'id');
  const found = await new SurveyorSessionRepository(scope).findById(id);
  if (!found || (context.actor.role === 5 && found.user_id !== context.actor.id))
    throw notFound('surveyor_session', id);
  return found;
}
