import { type Context, invalid, listMeta, objectId, paging, type ReplyOf, say } from '@attesta/kit';
import type {
  ReportSurveyorAssessmentsRequest__Output as Request,
  SurveyorAssessmentRow,
} from '@attesta/proto/compliance';
import { type Rater, raterAsked, surveyorTypeOf } from '../domain/rater';
import { rounded } from '../domain/scoring/percentage';
import { ConfigurationNameRepository } from '../repositories/configuration-name.repository';
import { NodeRepository } from '../repositories/node.repository';
import { type Response, ResponseRepository } from '../repositories/response.repository';
import { SurveyorSessionRepository } from '../repositories/surveyor-session.repository';
import { dateRange } from '../requests/date-range';
import { type OrganizationScope, organizationScope } from '../requests/organization-scope';
import { pageRows } from '../requests/page-rows';
import { drillPath } from '../scores/drill-path';
import { visibleTo } from '../scores/narrowing';
import { type PlacedChecklist, placedChecklists } from './places';

const sortable = ['response_date', 'activity', 'surveyorname', 'surveyortype', 'score', 'libraryname', 'session_name'];
const surveyors: Rater[] = ['internal_surveyor', 'external_surveyor'];

/**
 * One row a checklist that a surveyor has scored, the latest first (platform 7, daily work 7 report/surveyorassessment).
 * Surveyors see what they have scored themselves, updaters what is assigned to them. @throws AppError invalid, not_found
 */
export async function surveyorAssessments(
  context: Context,
  request: Request,
): Promise<ReplyOf<'compliance.ReportSurveyorAssessments'>> {
  const page = paging(request, { sortable, defaultSort: '-response_date' });
  const tenant = await organizationScope(context);
  const { from, to } = dateRange(request.fromDate, request.toDate);
  const below = (await drillPath(tenant, { ...request, sub_standard_id: request.substandard_id })).at(-1);
  const { actor } = context;
  const named = request.surveyor_id ? objectId(request.surveyor_id, 'surveyor_id') : undefined;
  const responses = await new ResponseRepository(tenant.scope).bySurveyors({
    raters: request.surveyor_type ? [surveyorAsked(request.surveyor_type)] : surveyors,
    userId: actor.role === 5 ? actor.id : named,
    sessionId: request.session_id ? objectId(request.session_id, 'session_id') : undefined,
    from,
    to,
  });
  const allowed = actor.role === 4 ? await visibleTo(context, tenant) : () => true;
  const nodes = await new NodeRepository(tenant.scope).evenDeleted([
    ...new Set(responses.map(({ activity_id }) => activity_id)),
  ]);
  const placed = new Map((await placedChecklists(tenant, nodes, allowed, below)).map((one) => [one.activity.id, one]));
  const shown = responses.flatMap((response) => {
    const place = placed.get(response.activity_id);
    return place ? [{ response, place }] : [];
  });
  const rows = (await rowsOf(context, tenant, shown)).filter(
    (row) => !page.pattern || page.pattern.test([row.activity, row.code, row.surveyorname, row.session_name].join(' ')),
  );
  const data = pageRows(rows, page, (row, field) => row[field as 'activity']);
  return { message: say('kit.success'), data, meta: listMeta(page, rows.length) };
}

function surveyorAsked(type: number): Rater {
  if (type !== 1 && type !== 2)
    throw invalid('surveyor_type', say('compliance.one_of', { field: 'surveyor_type', values: '1, 2' }));
  return raterAsked(5, type);
}

async function rowsOf(
  context: Context,
  { scope, organization }: OrganizationScope,
  list: { response: Response; place: PlacedChecklist }[],
): Promise<SurveyorAssessmentRow[]> {
  const sessions = await new SurveyorSessionRepository(scope).findByIds([
    ...new Set(list.flatMap(({ response }) => response.session_id ?? [])),
  ]);
  const [users, configuration] = await Promise.all([
    context.directory.users([...new Set(list.map(({ response }) => response.updator_id))]),
    new ConfigurationNameRepository(scope).byId(sessions.map(({ category_id }) => category_id)),
  ]);
  const people = new Map(users.map((user) => [user.id, user]));
  const sessionById = new Map(sessions.map((session) => [session.id, session]));
  return list.map(({ response, place }) => {
    const { activity } = place;
    const person = people.get(response.updator_id);
    const session = sessionById.get(response.session_id ?? '');
    return {
      id: response.id,
      activity_id: activity.id,
      activity: activity.name,
      code: activity.code,
      company_name: organization.name,
      library_id: place.library?.id ?? '',
      libraryname: place.library?.name ?? '',
      chaptername: place.chapter?.name ?? '',
      standardname: place.standard?.name ?? '',
      substandardname: place.substandard?.name ?? '',
      surveyor_id: response.updator_id,
      surveyorname: person?.name ?? '',
      email: person?.email ?? '',
      surveyortype: surveyorTypeOf(response.rater),
      SurveyorCategory: { category_name: configuration.get(session?.category_id ?? '')?.name ?? '' },
      session_id: response.session_id ?? '',
      session_name: session?.name ?? '',
      noofelement: activity.activity?.elements.length ?? 0,
      noofresponse: response.elements.filter((element) => element.response).length,
      score: rounded(response.score),
      response_date: response.response_date,
      status: response.file_status,
    };
  });
}
