import { grouped } from '@attesta/kit';
import { type Rater, raters } from '../domain/rater';
import { ReportedResponseRepository } from '../repositories/reported-response.repository';
import { type Response, ResponseRepository } from '../repositories/response.repository';
import { ScoreRepository } from '../repositories/score.repository';
import type { OrganizationScope } from '../requests/organization-scope';

/** What is compared of a response: not its evidence, which is long. */
const compared = [
  'activity_id',
  'rater',
  'updator_id',
  'response_date',
  'score',
  'elements.element_id',
  'elements.response',
  'elements.comments',
];

/** The latest responses to an activity, by who has given them. */
export type ByRater = Partial<Record<Rater, Response>>;

/**
 * The latest responses to some activities; at most one of each rater is read of each, however long the history. Eight database calls at most.
 * @param people whose latest ones are wanted instead of the latest of all
 */
export async function latestAnswers(
  { scope }: OrganizationScope,
  activityIds: string[],
  people: Partial<Record<Rater, string>>,
): Promise<Map<string, ByRater>> {
  const reported = new ReportedResponseRepository(scope);
  const scores = await new ScoreRepository(scope).ofNodes(activityIds);
  const own = await Promise.all(
    raters.map((rater) => (people[rater] ? reported.latestIdsBy(people[rater], rater, activityIds) : [])),
  );
  const ids = [
    ...scores.filter(({ rater }) => !people[rater]).flatMap(({ response_id }) => response_id ?? []),
    ...own.flat(),
  ];
  const latest = await new ResponseRepository(scope).presentOf(ids, compared);
  return new Map(
    [...grouped(latest, ({ activity_id }) => activity_id)].map(([id, list]) => [
      id,
      Object.fromEntries(list.map((one) => [one.rater, one])) as ByRater,
    ]),
  );
}
