import type { Context } from '@attesta/kit';
import type { DiscussionPoint } from '../repositories/discussion-point.schema';

type Responsible = Pick<DiscussionPoint, 'responsible_person' | 'responsible_name'>;

/** Says who is responsible: a user as the directory calls them now, an outsider as they were named. One call for all. */
export async function responsibleName(
  context: Context,
  points: Responsible[],
): Promise<(point: Responsible) => string> {
  const users = points.filter(({ responsible_name }) => !responsible_name).map((point) => point.responsible_person);
  const names = await context.directory.names([...new Set(users.filter(Boolean))]);
  return ({ responsible_name, responsible_person }) => responsible_name || (names.get(responsible_person) ?? '');
}
