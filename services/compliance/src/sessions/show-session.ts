import type { Context, Scope } from '@attesta/kit';
import type { SurveyorSession as SessionMessage } from '@attesta/proto/compliance';
import { SurveyorSessionRepository } from '../repositories/surveyor-session.repository';
import type { SurveyorSession } from '../repositories/surveyor-session.schema';
import { sessionViews } from './session-view';

/** One session with its names, and with what else its surveyor has at the same time. */
export async function showSession(context: Context, scope: Scope, session: SurveyorSession): Promise<SessionMessage> {
  const [view] = (await sessionViews(context, scope, [session])) as [SessionMessage];
  const others = await new SurveyorSessionRepository(scope).overlapping(session);
  return { ...view, overlaps: others.map(({ name }) => name) };
}
