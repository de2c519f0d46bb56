import { grouped, type Scope } from '@attesta/kit';
import { BranchResponseRepository } from '../repositories/branch-response.repository';
import { BranchScoreRepository } from '../repositories/branch-score.repository';
import type { Response } from '../repositories/response.repository';
import type { OrganizationsAsked } from '../requests/organizations-asked';

/**
 * The latest answer of updaters to each of some activities, of each organization one; the oldest first. Two database calls, which
 * find them by the scores that they gave.
 */
export async function latestAnswers(
  scope: Scope,
  { organizations }: OrganizationsAsked,
  activityIds: string[],
): Promise<Map<string, Response[]>> {
  if (activityIds.length === 0) return new Map();
  const ids = organizations.map(({ id }) => id);
  const responseIds = await new BranchScoreRepository(scope, ids).latestResponses(activityIds);
  const found = await new BranchResponseRepository(scope, ids).presentOf(responseIds);
  const oldestFirst = found.sort((a, b) => (a.response_date < b.response_date ? -1 : 1));
  return grouped(oldestFirst, ({ activity_id }) => activity_id);
}
