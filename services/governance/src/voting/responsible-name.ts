import type { Context } from '@attesta/kit';
import type { DiscussionPoint } from '../repositories/discussion-point.schema';

type Responsible = Pick<DiscussionPoint, 'responsible_person' | 'responsible_name'>;

/** Says who is responsible: a user as the directory calls them now, an outsider as they were named. One call for all users. */
export async function responsibleName(
  context: Context,
  points: Responsible[],
): Promise<(point: Responsible) => string> {
  const users = points.filter(({ responsible_name }) => !responsible_name).map((point) => point.responsible_person);
  const ids = [...new Set(users.filter(Boolean))];
  const names = ids.length > 0 ? await context.directory.names(ids) : new Map<string, string>();
  return ({ responsible_name, responsible_person }) => responsible_name || (names.get(responsible_person) ?? '');
}
