import { type Context, listMeta, type ReplyOf, say } from '@attesta/kit';
import type {
  ReportSurveyorAssessmentsRequest__Output as Request,
  SurveyorAssessmentRow,
} from '@attesta/proto/compliance';
import { surveyorTypeOf } from '../domain/rater';
import { rounded } from '../domain/scoring/percentage';
import { ConfigurationNameRepository } from '../repositories/configuration-name.repository';
import { type ReportedBatches, ReportedResponseRepository } from '../repositories/reported-response.repository';
import type { Response } from '../repositories/response.repository';
import { type AskedAssessments, askedAssessments, type Known, knownOf } from './asked-assessments';

/**
 * One row a checklist that a surveyor has scored, the latest first (platform 7, daily work 7 report/surveyorassessment).
 * Surveyors see what they have scored themselves, updaters what is assigned to them. @throws AppError invalid, not_found
 */
export async function surveyorAssessments(
  context: Context,
  request: Request,
): Promise<ReplyOf<'compliance.ReportSurveyorAssessments'>> {
  const asked = await askedAssessments(context, request);
  const { tenant, filter, by, page } = asked;
  const { items, total, more } = await new ReportedResponseRepository(tenant.scope).submittedPage(filter, by, page);
  const data = await rowsOf(context, asked, items, nobodyKnown());
  return { message: say('kit.success'), data, meta: listMeta(page, total, more) };
}

/** The rows of all its pages, batch by batch. @throws AppError invalid, not_found */
export async function surveyorAssessmentsInBatches(
  context: Context,
  request: Request,
  size: number,
): Promise<ReportedBatches<SurveyorAssessmentRow>> {
  const asked = await askedAssessments(context, request);
  const scope = { ...asked.tenant.scope, signal: context.signal };
  const found = new ReportedResponseRepository(scope).submittedInBatches(asked.filter, asked.by, size);
  return { ...found, batches: rowsInBatches(context, asked, found.batches) };
}

async function* rowsInBatches(
  context: Context,
  asked: AskedAssessments,
  batches: AsyncIterable<Response[]>,
): AsyncGenerator<SurveyorAssessmentRow[]> {
  const known = nobodyKnown();
  for await (const batch of batches) yield await rowsOf(context, asked, batch, known);
}

/** What rows name, and what the categories of their sessions are called. */
interface Named extends Known {
  categories: Map<string, string>;
}

function nobodyKnown(): Named {
  return { people: new Map(), sessions: new Map(), categories: new Map() };
}

/** @param known what is named in rows before; what these name besides is added. Three database calls for it at most */
async function rowsOf(
  context: Context,
  asked: AskedAssessments,
  responses: Response[],
  known: Named,
): Promise<SurveyorAssessmentRow[]> {
  const { tenant } = asked;
  const userIds = new Set(responses.map(({ updator_id }) => updator_id).filter((id) => !known.people.has(id)));
  const sessionIds = new Set(
    responses.flatMap(({ session_id }) => session_id ?? []).filter((id) => !known.sessions.has(id)),
  );
  if (userIds.size > 0 || sessionIds.size > 0) {
    const { people, sessions } = await knownOf(context, tenant, [...userIds], [...sessionIds]);
    const categoryIds = [...sessions.values()].map(({ category_id }) => category_id);
    const categories = await new ConfigurationNameRepository(tenant.scope).byId(categoryIds);
    for (const [id, person] of people) known.people.set(id, person);
    for (const [id, session] of sessions) known.sessions.set(id, session);
    for (const [id, { name }] of categories) known.categories.set(id, name);
  }
  return responses.map((response) => rowOf(asked, known, response));
}

function rowOf(
  { tenant, places }: AskedAssessments,
  { people, sessions, categories }: Named,
  response: Response,
): SurveyorAssessmentRow {
  const place = places.get(response.activity_id);
  const person = people.get(response.updator_id);
  const session = sessions.get(response.session_id ?? '');
  return {
    id: response.id,
    activity_id: response.activity_id,
    activity: place?.activity.name ?? '',
    code: place?.activity.code ?? '',
    company_name: tenant.organization.name,
    library_id: place?.library?.id ?? '',
    libraryname: place?.library?.name ?? '',
    chaptername: place?.chapter?.name ?? '',
    standardname: place?.standard?.name ?? '',
    substandardname: place?.substandard?.name ?? '',
    surveyor_id: response.updator_id,
    surveyorname: person?.name ?? '',
    email: person?.email ?? '',
    surveyortype: surveyorTypeOf(response.rater),
    SurveyorCategory: { category_name: categories.get(session?.category_id ?? '') ?? '' },
    session_id: response.session_id ?? '',
    session_name: session?.name ?? '',
    noofelement: place?.activity.activity?.elements.length ?? 0,
    noofresponse: response.elements.filter((element) => element.response).length,
    score: rounded(response.score),
    response_date: response.response_date,
    status: response.file_status,
  };
}
