import { type Context, currentDay, type Scope } from '@attesta/kit';
import type { SurveyorSession as SessionMessage } from '@attesta/proto/compliance';
import { sessionStatus } from '../domain/session-span';
import { ConfigurationNameRepository } from '../repositories/configuration-name.repository';
import { NodeRepository } from '../repositories/node.repository';
import type { SurveyorSession } from '../repositories/surveyor-session.schema';

/** Sessions with the names of their surveyors, libraries, categories and classes. Three calls, however many there are. */
export async function sessionViews(
  context: Context,
  scope: Scope,
  sessions: SurveyorSession[],
): Promise<SessionMessage[]> {
  if (sessions.length === 0) return [];
  const [users, libraries, configuration] = await Promise.all([
    context.directory.users([...new Set(sessions.map(({ user_id }) => user_id))]),
    new NodeRepository(scope).wholes([...new Set(sessions.map(({ library_id }) => library_id))]),
    new ConfigurationNameRepository(scope).byId(
      sessions.flatMap(({ category_id, class_id }) => [category_id, class_id]),
    ),
  ]);
  const people = new Map(users.map((user) => [user.id, user]));
  const libraryNames = new Map(libraries.map(({ id, name }) => [id, name]));
  const today = currentDay();
  return sessions.map((session) => {
    const { id, name, user_id, category_id, class_id, library_id, date, to_date, from_time, to_time, version } =
      session;
    const user = people.get(user_id);
    return {
      id,
      name,
      user_id,
      user_name: user?.name ?? '',
      surveyor_type: user?.surveyor_type ?? 0,
      category_id,
      category_name: configuration.get(category_id)?.name ?? '',
      class_id,
      class_name: configuration.get(class_id)?.name ?? '',
      library_id,
      library_name: libraryNames.get(library_id) ?? '',
      date,
      to_date,
      from_time,
      to_time,
      status: sessionStatus(session, today),
      version,
      created_at: session.created_at.toISOString(),
    };
  });
}
