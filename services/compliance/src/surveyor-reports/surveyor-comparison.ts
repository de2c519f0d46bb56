import { type Context, grouped, listMeta, objectId, paging, type ReplyOf, say } from '@attesta/kit';
import type { CompareSurveyorsRequest__Output as Request, SurveyorComparisonRow } from '@attesta/proto/compliance';
import { type Rater, raters } from '../domain/rater';
import { answersDiffer, scoreDifference } from '../domain/rater-difference';
import { rounded } from '../domain/scoring/percentage';
import { NodeRepository } from '../repositories/node.repository';
import { type Response, ResponseRepository } from '../repositories/response.repository';
import { ScoreRepository } from '../repositories/score.repository';
import { type OrganizationScope, organizationScope } from '../requests/organization-scope';
import { pageRows } from '../requests/page-rows';
import { drillPath } from '../scores/drill-path';
import { visibleTo } from '../scores/narrowing';
import { type PlacedChecklist, placedChecklists } from './places';

const sortable = [
  'order',
  'activity',
  'difference',
  'differing',
  'updator_score',
  'internal_surveyor_score',
  'external_surveyor_score',
];

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
type ByRater = Partial<Record<Rater, Response>>;

/**
 * One row a checklist that somebody has scored, with the latest answers of updaters, internal and external surveyors side by
 * side, down to the element (platform 7, daily work 7 report/surveyorcompare). @throws AppError invalid, not_found
 */
export async function surveyorComparison(
  context: Context,
  request: Request,
): Promise<ReplyOf<'compliance.CompareSurveyors'>> {
  const page = paging(request, { sortable, defaultSort: 'order' });
  const tenant = await organizationScope(context);
  const below = (await drillPath(tenant, { ...request, sub_standard_id: request.substandard_id })).at(-1);
  const nodes = new NodeRepository(tenant.scope);
  const activities = await nodes.activitiesOfLibraries(below ? [below.library_id] : tenant.libraries);
  const placed = await placedChecklists(tenant, activities, await visibleTo(context, tenant), below);
  const ids = placed.map(({ activity }) => activity.id);
  const answers = await latestAnswers(tenant, ids, peopleAsked(request));
  const people = [...answers.values()].flatMap((byRater) => Object.values(byRater).map(({ updator_id }) => updator_id));
  const names = await context.directory.names([...new Set(people)]);
  const rows = placed
    .flatMap((place) => {
      const byRater = answers.get(place.activity.id);
      return byRater ? [rowOf(tenant, place, byRater, names)] : [];
    })
    .map((row, order) => ({ ...row, order }))
    .filter(
      (row) =>
        (!request.differing || row.differing > 0) &&
        (!page.pattern || page.pattern.test([row.activity, row.code, row.standardname].join(' '))),
    );
  const shown = pageRows(rows, page, (row, field) => row[field as 'order']);
  // The elements' texts are long and read only for the rows that are shown.
  const texts = new Map((await nodes.wholes(shown.map(({ id }) => id ?? ''))).map((node) => [node.id, node]));
  const data = shown.map((row) => ({
    ...row,
    elements: comparedElements(texts.get(row.id ?? '') as PlacedChecklist['activity'], answers.get(row.id ?? '') ?? {}),
  }));
  return { message: say('kit.success'), data, meta: listMeta(page, rows.length) };
}

/** Whose latest answers are wanted instead of the latest of all. */
function peopleAsked(request: Request): Partial<Record<Rater, string>> {
  const { updator_id, surveyor_internal_id, surveyor_external_id } = request;
  return {
    ...(updator_id && { updater: objectId(updator_id, 'updator_id') }),
    ...(surveyor_internal_id && { internal_surveyor: objectId(surveyor_internal_id, 'surveyor_internal_id') }),
    ...(surveyor_external_id && { external_surveyor: objectId(surveyor_external_id, 'surveyor_external_id') }),
  };
}

async function latestAnswers(
  { scope }: OrganizationScope,
  activityIds: string[],
  people: Partial<Record<Rater, string>>,
): Promise<Map<string, ByRater>> {
  const responses = new ResponseRepository(scope);
  const scores = await new ScoreRepository(scope).ofNodes(activityIds);
  const latest = await responses.presentOf(
    scores.filter(({ rater }) => !people[rater]).flatMap(({ response_id }) => response_id ?? []),
    compared,
  );
  const own = await Promise.all(
    raters.flatMap((rater) => (people[rater] ? [responses.latestBy(people[rater], rater, activityIds)] : [])),
  );
  const byActivity = grouped([...latest, ...own.flat()], ({ activity_id }) => activity_id);
  return new Map(
    [...byActivity].map(([id, list]) => [id, Object.fromEntries(list.map((one) => [one.rater, one])) as ByRater]),
  );
}

function rowOf(
  { organization }: OrganizationScope,
  { activity, library, chapter, standard, substandard }: PlacedChecklist,
  byRater: ByRater,
  names: ReadonlyMap<string, string>,
): SurveyorComparisonRow & { differing: number } {
  const { updater, internal_surveyor: internal, external_surveyor: external } = byRater;
  const name = (one: Response | undefined): string => names.get(one?.updator_id ?? '') ?? '';
  return {
    id: activity.id,
    activity: activity.name,
    code: activity.code,
    company_name: organization.name,
    library_id: library?.id ?? '',
    libraryname: library?.name ?? '',
    chapter_id: chapter?.id ?? '',
    chaptername: chapter?.name ?? '',
    standard_id: standard?.id ?? '',
    standardname: standard?.name ?? '',
    substandard_id: substandard?.id ?? '',
    substandardname: substandard?.name ?? '',
    updator_score: rounded(updater?.score),
    internal_surveyor_score: rounded(internal?.score),
    external_surveyor_score: rounded(external?.score),
    updator_name: name(updater),
    internal_surveyor_name: name(internal),
    external_surveyor_name: name(external),
    updator_date: updater?.response_date ?? '',
    internal_surveyor_date: internal?.response_date ?? '',
    external_surveyor_date: external?.response_date ?? '',
    difference: rounded(scoreDifference([updater?.score, internal?.score, external?.score])),
    noofelement: activity.activity?.elements.length ?? 0,
    differing: (activity.activity?.elements ?? []).filter(({ id }) => answersDiffer(answersTo(id, byRater))).length,
  };
}

function comparedElements(activity: PlacedChecklist['activity'], byRater: ByRater): SurveyorComparisonRow['elements'] {
  return [...(activity.activity?.elements ?? [])]
    .sort((a, b) => a.order - b.order)
    .map(({ id, name, code }) => {
      const [updater, internal, external] = raters.map((rater) => elementOf(byRater[rater], id));
      return {
        element_id: id,
        element_name: name,
        element_code: code,
        updator_response: updater?.response ?? '',
        internal_surveyor_response: internal?.response ?? '',
        external_surveyor_response: external?.response ?? '',
        updator_comments: updater?.comments ?? '',
        internal_surveyor_comments: internal?.comments ?? '',
        external_surveyor_comments: external?.comments ?? '',
        differs: answersDiffer(answersTo(id, byRater)),
      };
    });
}

function answersTo(elementId: string, byRater: ByRater) {
  return raters.map((rater) => elementOf(byRater[rater], elementId)?.response);
}

function elementOf(response: Response | undefined, elementId: string) {
  return response?.elements.find((element) => element.element_id === elementId);
}
