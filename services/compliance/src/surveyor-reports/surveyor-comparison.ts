import { type Context, grouped, listMeta, objectId, type Paging, paging, type ReplyOf, say } from '@attesta/kit';
import type { CompareSurveyorsRequest__Output as Request } from '@attesta/proto/compliance';
import type { Rater } from '../domain/rater';
import { NodeRepository } from '../repositories/node.repository';
import { ScoreRepository } from '../repositories/score.repository';
import { type OrganizationScope, organizationScope } from '../requests/organization-scope';
import { pageRows } from '../requests/page-rows';
import { drillPath } from '../scores/drill-path';
import { visibleTo } from '../scores/narrowing';
import { answersOfSeveral } from './answers-of-several';
import { type ByRater, latestAnswers } from './compared-answers';
import { type ComparisonRow, comparedElements, comparisonRow, differingElements } from './comparison-row';
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

/** What the comparison is asked for, read once for its pages and its files. */
interface AskedComparison {
  request: Request;
  page: Paging;
  tenant: OrganizationScope;
  /** The checklists that may have been scored, in the order of the content. */
  placed: PlacedChecklist[];
  people: Partial<Record<Rater, string>>;
}

/** A checklist that somebody has scored, with who has scored it how. */
interface Compared {
  place: PlacedChecklist;
  row: ComparisonRow;
  byRater: ByRater;
}

/**
 * One row a checklist that somebody has scored, with the latest answers of updaters, internal and external surveyors side by
 * side, down to the element (platform 7, daily work 7 report/surveyorcompare). @throws AppError invalid, not_found
 */
export async function surveyorComparison(
  context: Context,
  request: Request,
): Promise<ReplyOf<'compliance.CompareSurveyors'>> {
  const asked = await askedComparison(context, request);
  const { page, tenant } = asked;
  const found = isInOrderOfContent(asked) ? await placesInOrderOfContent(asked) : undefined;
  const { shown, total } = found ? await pageOf(context, asked, found) : await pageOfAll(context, asked);
  // The elements' texts are long and read only for the rows that are shown.
  const wholes = await new NodeRepository(tenant.scope).wholes(shown.map(({ place }) => place.activity.id));
  const texts = new Map(wholes.map((node) => [node.id, node]));
  const data = shown.map(({ place: { activity }, row, byRater }) => ({
    ...row,
    elements: comparedElements(texts.get(activity.id) ?? activity, byRater),
  }));
  return { message: say('kit.success'), data, meta: listMeta(page, total) };
}

/** Whether which checklists are on a page is known before what is shown of them is read. */
function isInOrderOfContent({ page, people }: AskedComparison): boolean {
  return 'order' in page.sort && Object.keys(people).length === 0;
}

/**
 * Which checklists somebody has scored their scores say, which are at hand. Where only those are wanted whose raters differ, their
 * answers are read, and nothing else of them.
 */
async function placesInOrderOfContent(asked: AskedComparison): Promise<PlacedChecklist[]> {
  const { request, placed, tenant } = asked;
  const named = placed.filter((place) => isNamed(asked, place));
  const ids = named.map(({ activity }) => activity.id);
  if (!request.differing) {
    const scores = await new ScoreRepository(tenant.scope).ofMany(ids);
    const scored = new Set(scores.flatMap(({ node_id, response_id }) => (response_id ? [node_id] : [])));
    return named.filter(({ activity }) => scored.has(activity.id));
  }
  const said = grouped(await answersOfSeveral(tenant, ids), ({ activity_id }) => activity_id);
  return named.filter(({ activity }) => {
    const byRater = (said.get(activity.id) ?? []).map(({ rater, answers }) => [rater, { elements: answers }]);
    return differingElements(activity, Object.fromEntries(byRater)) > 0;
  });
}

/** A page of some checklists: the answers to those on it alone are read. */
async function pageOf(
  context: Context,
  asked: AskedComparison,
  found: PlacedChecklist[],
): Promise<{ shown: Compared[]; total: number }> {
  const places = inOrder(found, asked.page, (place) => place);
  return { shown: await compare(context, asked, places, new Map()), total: found.length };
}

async function pageOfAll(context: Context, asked: AskedComparison): Promise<{ shown: Compared[]; total: number }> {
  const found = await compare(context, asked, asked.placed, new Map());
  return { shown: inOrder(found, asked.page, ({ row }) => row), total: found.length };
}

/** Whether what is searched for stands in the names of a checklist. */
function isNamed({ page }: AskedComparison, { activity, standard }: PlacedChecklist): boolean {
  return !page.pattern || page.pattern.test([activity.name, activity.code, standard?.name ?? ''].join(' '));
}

/** What a row is sorted by, of all rows; and the checklist that it is of. */
interface Key {
  place: PlacedChecklist;
  key: string | number | undefined;
}

/**
 * The rows of all its pages without their elements, batch by batch: of so many checklists the answers are read at a time. In another
 * order than that of the content they are gone through twice, and what they are sorted by is kept of each.
 * @throws AppError invalid, not_found
 */
export async function surveyorComparisonInBatches(
  context: Context,
  request: Request,
  size: number,
): Promise<{ count(): Promise<number>; batches: AsyncGenerator<ComparisonRow[]> }> {
  const asked = await askedComparison(context, request);
  let keys: Promise<Key[]> | undefined;
  const keysOnce = (): Promise<Key[]> => {
    keys ??= keysOf(context, asked, size);
    return keys;
  };
  return { count: async () => (await keysOnce()).length, batches: rowsOf(context, asked, size, keysOnce) };
}

async function* rowsOf(
  context: Context,
  asked: AskedComparison,
  size: number,
  keys: () => Promise<Key[]>,
): AsyncGenerator<ComparisonRow[]> {
  const { page, placed } = asked;
  const found = 'order' in page.sort ? placed.map((place, key): Key => ({ place, key })) : await keys();
  const sorted = pageRows(found, { ...page, skip: 0, limit: 0 }, ({ key }) => key);
  const names = new Map<string, string>();
  for (let start = 0; start < sorted.length; start += size) {
    const places = sorted.slice(start, start + size).map(({ place }) => place);
    const rows = (await compare(context, asked, places, names)).map(({ row }) => row);
    if (rows.length > 0) yield rows;
  }
}

async function keysOf(context: Context, asked: AskedComparison, size: number): Promise<Key[]> {
  const field = Object.keys(asked.page.sort)[0] as keyof ComparisonRow;
  const names = new Map<string, string>();
  const keys: Key[] = [];
  for (let start = 0; start < asked.placed.length; start += size)
    for (const { place, row } of await compare(context, asked, asked.placed.slice(start, start + size), names))
      keys.push({ place, key: row[field] as Key['key'] });
  return keys;
}

async function askedComparison(context: Context, request: Request): Promise<AskedComparison> {
  const page = paging(request, { sortable, defaultSort: 'order' });
  const tenant = await organizationScope(context);
  const below = (await drillPath(tenant, { ...request, sub_standard_id: request.substandard_id })).at(-1);
  const nodes = new NodeRepository(tenant.scope);
  const activities = await nodes.activitiesOfLibraries(below ? [below.library_id] : tenant.libraries);
  const placed = await placedChecklists(tenant, activities, await visibleTo(context, tenant), below);
  return { request, page, tenant, placed, people: peopleAsked(request) };
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

/**
 * Of some checklists those that somebody has scored and that are asked for, in their order.
 * @param names of people that are known already; those who are met are added
 */
async function compare(
  context: Context,
  asked: AskedComparison,
  given: PlacedChecklist[],
  names: Map<string, string>,
): Promise<Compared[]> {
  const { request, tenant, people } = asked;
  const places = given.filter((place) => isNamed(asked, place));
  const ids = places.map(({ activity }) => activity.id);
  const answers = await latestAnswers(tenant, ids, people);
  const met = [...answers.values()].flatMap((byRater) => Object.values(byRater).map(({ updator_id }) => updator_id));
  const unknown = [...new Set(met)].filter((id) => !names.has(id));
  if (unknown.length > 0) for (const [id, name] of await context.directory.names(unknown)) names.set(id, name);
  return places
    .flatMap((place): Compared[] => {
      const byRater = answers.get(place.activity.id);
      return byRater ? [{ place, byRater, row: comparisonRow(tenant, place, byRater, names) }] : [];
    })
    .filter(({ row }) => !request.differing || row.differing > 0);
}

/** Sorted and paged; by the content where nothing else is asked for, in whose order they are. */
function inOrder<T>(found: T[], page: Paging, row: (one: T) => object): T[] {
  const placed = found.map((one, order) => ({ one, order }));
  const value = ({ one, order }: (typeof placed)[number], field: string): string | number | undefined =>
    field === 'order' ? order : (row(one) as Record<string, string | number | undefined>)[field];
  return pageRows(placed, page, value).map(({ one }) => one);
}
