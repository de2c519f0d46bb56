import { grouped } from '@attesta/kit';
import { ResponseRepository } from '../repositories/response.repository';
import { ScoreRepository } from '../repositories/score.repository';
import type { OrganizationScope } from '../requests/organization-scope';

/** What a rater's latest response says of the elements of an activity. */
export type ElementAnswers = Awaited<ReturnType<ResponseRepository['answersOf']>>[number];

/**
 * What each rater's latest response to some activities says of their elements, where two raters have answered: the scores name the
 * responses, so nothing is searched, and what one rater alone has answered is not read. Three database calls at most.
 */
export async function answersOfSeveral({ scope }: OrganizationScope, activityIds: string[]): Promise<ElementAnswers[]> {
  const scores = await new ScoreRepository(scope).ofMany(activityIds);
  const ids = [...grouped(scores, ({ node_id }) => node_id).values()].flatMap((all) =>
    all.length > 1 ? all.flatMap(({ response_id }) => response_id ?? []) : [],
  );
  return new ResponseRepository(scope).answersOf(ids);
}
