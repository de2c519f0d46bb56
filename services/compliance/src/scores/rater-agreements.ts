import { type Context, grouped } from '@attesta/kit';
import type { RaterAgreement } from '@attesta/proto/compliance';
import { type Rater, raters } from '../domain/rater';
import { raterAgreement } from '../domain/rater-agreement';
import { rounded } from '../domain/scoring/percentage';
import { NodeRepository } from '../repositories/node.repository';
import { type OrganizationScope, organizationScope } from '../requests/organization-scope';
import { answersOfSeveral, type ElementAnswers } from '../surveyor-reports/answers-of-several';
import { placedChecklists } from '../surveyor-reports/places';
import { type DrillFilters, drillPath } from './drill-path';
import { visibleTo } from './narrowing';

/** What a rater's latest answers say, by element. */
type Answers = Map<string, ElementAnswers['answers'][number]['response']>;

const pairs: [Rater, Rater][] = [
  ['updater', 'internal_surveyor'],
  ['updater', 'external_surveyor'],
  ['internal_surveyor', 'external_surveyor'],
];

/**
 * How far updaters, internal and external surveyors agree about the elements below a place, by their latest submitted answers to
 * checklists. Updaters and surveyors: of what they see. Database calls do not grow with the answers ever given.
 * @throws AppError not_found for a place that the organization does not have
 */
export async function raterAgreements(context: Context, filters: DrillFilters): Promise<RaterAgreement[]> {
  const tenant = await organizationScope(context);
  const below = (await drillPath(tenant, filters)).at(-1);
  const nodes = await new NodeRepository(tenant.scope).activitiesOfLibraries(
    below ? [below.library_id] : tenant.libraries,
  );
  const placed = await placedChecklists(tenant, nodes, await visibleTo(context, tenant), below);
  const byRater = await latestAnswers(
    tenant,
    placed.map(({ activity }) => activity.id),
  );
  const elements = placed.flatMap(({ activity }) =>
    (activity.activity?.elements ?? []).map(({ id }) => elementKey(activity.id, id)),
  );
  return pairs.map(([first, second]) => {
    const said = elements.map((key) => [byRater.get(first)?.get(key), byRater.get(second)?.get(key)] as const);
    const { elements: count, agreed, observed, expected, kappa } = raterAgreement(said);
    return {
      first,
      second,
      elements: count,
      agreed,
      percentage: percentage(observed),
      expected_percentage: percentage(expected),
      kappa: rounded(kappa),
    };
  });
}

/** The latest submitted answers of each rater, where two have answered. */
async function latestAnswers(tenant: OrganizationScope, activityIds: string[]): Promise<Map<Rater, Answers>> {
  const responses = grouped(await answersOfSeveral(tenant, activityIds), ({ rater }) => rater);
  return new Map(
    raters.map((rater) => [
      rater,
      new Map(
        (responses.get(rater) ?? []).flatMap(({ activity_id, answers }) =>
          answers.map(({ element_id, response }) => [elementKey(activity_id, element_id), response] as const),
        ),
      ),
    ]),
  );
}

/** Elements are told apart within their checklist alone. */
function elementKey(activityId: string, elementId: string): string {
  return `${activityId} ${elementId}`;
}

function percentage(share: number | null): number | undefined {
  return rounded(share === null ? null : share * 100);
}
