import { type Context, type Filter, invalid, objectId, type Paging, paging, say } from '@attesta/kit';
import type { ReportSurveyorAssessmentsRequest__Output as Request } from '@attesta/proto/compliance';
import { type Rater, raterAsked } from '../domain/rater';
import { NodeRepository } from '../repositories/node.repository';
import { type AnswerOrder, ReportedResponseRepository } from '../repositories/reported-response.repository';
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
  people: Map<string, { name: string; email: string }>;
  sessions: Map<string, SurveyorSession>;
}

/**
 * Which responses those are, as a question to the database: what their rows say of activities, people and sessions is read once for
 * all, because there are few of these however many responses there are. @throws AppError invalid, not_found
 */
export async function askedAssessments(context: Context, request: Request): Promise<AskedAssessments> {
  const page = paging(request, { sortable, defaultSort: '-response_date' });
  const tenant = await organizationScope(context);
  const { from, to } = dateRange(request.fromDate, request.toDate);
  const below = (await drillPath(tenant, { ...request, sub_standard_id: request.substandard_id })).at(-1);
  const { actor, directory } = context;
  const named = request.surveyor_id ? objectId(request.surveyor_id, 'surveyor_id') : undefined;
  const userId = actor.role === 5 ? actor.id : named;
  const session = request.session_id ? objectId(request.session_id, 'session_id') : undefined;
  const raters = request.surveyor_type ? [surveyorAsked(request.surveyor_type)] : surveyors;
  const asked = ResponseRepository.listed(
    { rater: { $in: raters }, ...(userId && { updator_id: userId }), ...(session && { session_id: session }) },
    from,
    to,
  );
  const responses = new ReportedResponseRepository(tenant.scope);
  const [activityIds, userIds, sessionIds] = await Promise.all(
    (['activity_id', 'updator_id', 'session_id'] as const).map((field) => responses.valuesOf(field, asked)),
  );
  const allowed = actor.role === 4 ? await visibleTo(context, tenant) : () => true;
  const nodes = await new NodeRepository(tenant.scope).evenDeleted(activityIds ?? []);
  const [placed, users, found] = await Promise.all([
    placedChecklists(tenant, nodes, allowed, below),
    directory.users(userIds ?? []),
    new SurveyorSessionRepository(tenant.scope).findByIds(sessionIds ?? []),
  ]);
  const known = {
    places: new Map(placed.map((one) => [one.activity.id, one])),
    people: new Map(users.map((user) => [user.id, user])),
    sessions: new Map(found.map((one) => [one.id, one])),
  };
  const filter = { ...asked, activity_id: { $in: [...known.places.keys()] }, ...searched(known, page.pattern) };
  return { page, tenant, filter, by: orderOf(known, page), ...known };
}

type Known = Pick<AskedAssessments, 'places' | 'people' | 'sessions'>;

function surveyorAsked(type: number): Rater {
  if (type !== 1 && type !== 2)
    throw invalid('surveyor_type', say('compliance.one_of', { field: 'surveyor_type', values: '1, 2' }));
  return raterAsked(5, type);
}

/** The responses to, by or in what is called by the words. */
function searched({ places, people, sessions }: Known, pattern: RegExp | undefined): Filter {
  if (!pattern) return {};
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

function orderOf({ places, people, sessions }: Known, page: Paging): AnswerOrder {
  const [field, direction] = Object.entries(page.sort)[0] as [string, 1 | -1];
  if (field === 'response_date' || field === 'score') return { field, direction };
  if (field === 'surveyortype') return { of: 'rater', order: direction === 1 ? surveyors : [...surveyors].reverse() };
  const inOrder = <T>(all: Map<string, T>, word: (one: T) => string | undefined): string[] =>
    pageRows([...all], { ...page, skip: 0, limit: 0 }, ([, one]) => word(one)).map(([id]) => id);
  if (field === 'surveyorname') return { of: 'updator_id', order: inOrder(people, ({ name }) => name) };
  if (field === 'session_name') return { of: 'session_id', order: inOrder(sessions, ({ name }) => name) };
  return { order: inOrder(places, ({ activity, library }) => (field === 'activity' ? activity.name : library?.name)) };
}
