import { type Context, type Filter, invalid, mostRecords, objectId, type Paging, paging, say } from '@attesta/kit';
import type { ReportSurveyorAssessmentsRequest__Output as Request } from '@attesta/proto/compliance';
import { type Rater, raterAsked } from '../domain/rater';
import type { AnswerOrder } from '../repositories/answer-order';
import { NodeRepository } from '../repositories/node.repository';
import { ResponseRepository } from '../repositories/response.repository';
import { SurveyorSessionRepository } from '../repositories/surveyor-session.repository';
import type { SurveyorSession } from '../repositories/surveyor-session.schema';
import { dateRange } from '../requests/date-range';
import { type OrganizationScope, organizationScope } from '../requests/organization-scope';
import { pageRows } from '../requests/page-rows';
import { drillPath } from '../scores/drill-path';
import { visibleTo } from '../scores/narrowing';
import { type PlacedChecklist, placedChecklists } from './places';

const sortable = ['response_date', 'activity', 'surveyorname', 'surveyortype', 'score', 'libraryname', 'session_name'];
const surveyors: Rater[] = ['internal_surveyor', 'external_surveyor'];

/** What the report of surveyors' assessments is asked for, read once for its pages and its files. */
export interface AskedAssessments {
  page: Paging;
  tenant: OrganizationScope;
  /** The responses that it has a row of each for, and their order. */
  filter: Filter;
  by: AnswerOrder;
  places: Map<string, PlacedChecklist>;
}

/** People and sessions that rows name. */
export interface Known {
  people: Map<string, { name: string; email: string }>;
  sessions: Map<string, SurveyorSession>;
}

/**
 * Which responses those are, as a question to the database: there are few activities, people and sessions, however many responses there
 * are, and none of them is looked for among the responses. @throws AppError invalid, not_found
 */
export async function askedAssessments(context: Context, request: Request): Promise<AskedAssessments> {
  const page = paging(request, { sortable, defaultSort: '-response_date', most: mostRecords });
  const tenant = await organizationScope(context);
  const { from, to } = dateRange(request.fromDate, request.toDate);
  const below = (await drillPath(tenant, { ...request, sub_standard_id: request.substandard_id })).at(-1);
  const { actor } = context;
  const surveyor = request.surveyor_id ? objectId(request.surveyor_id, 'surveyor_id') : undefined;
  const userId = actor.role === 5 ? actor.id : surveyor;
  const session = request.session_id ? objectId(request.session_id, 'session_id') : undefined;
  const raters = request.surveyor_type ? [surveyorAsked(request.surveyor_type)] : surveyors;
  const asked = ResponseRepository.listed(
    { rater: { $in: raters }, ...(userId && { updator_id: userId }), ...(session && { session_id: session }) },
    from,
    to,
  );
  const named = page.pattern || 'surveyorname' in page.sort || 'session_name' in page.sort;
  const [nodes, known] = await Promise.all([
    new NodeRepository(tenant.scope).everyActivityOf(below ? [below.library_id] : tenant.libraries),
    named ? allKnown(context, tenant) : undefined,
  ]);
  const allowed = actor.role === 4 ? await visibleTo(context, tenant) : () => true;
  const placed = await placedChecklists(tenant, nodes, allowed, below);
  const places = new Map(placed.map((one) => [one.activity.id, one]));
  const filter = { ...asked, activity_id: { $in: [...places.keys()] }, ...searched(places, known, page.pattern) };
  return { page, tenant, filter, by: orderOf(places, known, page), places };
}

/** Some people and sessions; two database calls. */
export async function knownOf(
  context: Context,
  { scope }: OrganizationScope,
  userIds: string[],
  sessionIds: string[],
): Promise<Known> {
  const [users, sessions] = await Promise.all([
    context.directory.users(userIds),
    new SurveyorSessionRepository(scope).findByIds(sessionIds),
  ]);
  return {
    people: new Map(users.map((user) => [user.id, user])),
    sessions: new Map(sessions.map((one) => [one.id, one])),
  };
}

/** Everybody who may have scored something, and every session. Three database calls. */
async function allKnown(context: Context, { scope, organization }: OrganizationScope): Promise<Known> {
  const [surveyors, sessions] = await Promise.all([
    context.directory.usersOf(organization.id, [5]),
    new SurveyorSessionRepository(scope).find(),
  ]);
  const people = new Map<string, { name: string; email: string }>(surveyors.map((user) => [user.id, user]));
  const others = [...new Set(sessions.map(({ user_id }) => user_id))].filter((id) => !people.has(id));
  for (const user of await context.directory.users(others)) people.set(user.id, user);
  return { people, sessions: new Map(sessions.map((one) => [one.id, one])) };
}

function surveyorAsked(type: number): Rater {
  if (type !== 1 && type !== 2)
    throw invalid('surveyor_type', say('compliance.one_of', { field: 'surveyor_type', values: '1, 2' }));
  return raterAsked(5, type);
}

/** The responses to, by or in what is called by the words. */
function searched(places: AskedAssessments['places'], known: Known | undefined, pattern: RegExp | undefined): Filter {
  if (!pattern || !known) return {};
  const { people, sessions } = known;
  const called = <T>(all: Map<string, T>, words: (one: T) => string): string[] =>
    [...all].filter(([, one]) => pattern.test(words(one))).map(([id]) => id);
  return {
    $or: [
      { activity_id: { $in: called(places, ({ activity }) => `${activity.name} ${activity.code}`) } },
      { updator_id: { $in: called(people, ({ name }) => name) } },
      { session_id: { $in: called(sessions, ({ name }) => name) } },
    ],
  };
}

function orderOf(places: AskedAssessments['places'], known: Known | undefined, page: Paging): AnswerOrder {
  const [field, direction] = Object.entries(page.sort)[0] as [string, 1 | -1];
  if (field === 'response_date' || field === 'score') return { field, direction };
  if (field === 'surveyortype') return { of: 'rater', order: direction === 1 ? surveyors : [...surveyors].reverse() };
  const inOrder = <T>(all: Map<string, T>, word: (one: T) => string | undefined): string[] =>
    pageRows([...all], { ...page, skip: 0, limit: 0 }, ([, one]) => word(one)).map(([id]) => id);
  const { people, sessions } = known ?? {
    people: new Map<string, { name: string }>(),
    sessions: new Map<string, SurveyorSession>(),
  };
  if (field === 'surveyorname') return { of: 'updator_id', order: inOrder(people, ({ name }) => name) };
  if (field === 'session_name') return { of: 'session_id', order: inOrder(sessions, ({ name }) => name) };
  return { order: inOrder(places, ({ activity, library }) => (field === 'activity' ? activity.name : library?.name)) };
}
