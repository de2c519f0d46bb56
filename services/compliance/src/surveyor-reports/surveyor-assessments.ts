import { type Context, listMeta, type ReplyOf, say } from '@attesta/kit';
import type {
  ReportSurveyorAssessmentsRequest__Output as Request,
  SurveyorAssessmentRow,
} from '@attesta/proto/compliance';
import { surveyorTypeOf } from '../domain/rater';
import { rounded } from '../domain/scoring/percentage';
import { ConfigurationNameRepository } from '../repositories/configuration-name.repository';
import { ReportedResponseRepository } from '../repositories/reported-response.repository';
import type { Response } from '../repositories/response.repository';
import type { OrganizationScope } from '../requests/organization-scope';
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
  const known = asked.known ?? (await knownOfPage(context, tenant, items));
  const categories = await categoriesOf(tenant, known);
  const data = items.map((response) => rowOf(asked, known, categories, response));
  return { message: say('kit.success'), data, meta: listMeta(page, total, more) };
}

/** The rows of all its pages, batch by batch, and how many there are. @throws AppError invalid, not_found */
export async function surveyorAssessmentsInBatches(
  context: Context,
  request: Request,
  size: number,
): Promise<{
  total: number;
  batches: AsyncGenerator<SurveyorAssessmentRow[]>;
  meanScore: () => Promise<number | undefined>;
}> {
  const asked = await askedAssessments(context, request, { whole: true });
  const scope = { ...asked.tenant.scope, signal: context.signal };
  const found = await new ReportedResponseRepository(scope).submittedInBatches(asked.filter, asked.by, size);
  const known = asked.known ?? (await knownOfPage(context, asked.tenant, []));
  return { ...found, batches: rowsOf(asked, known, await categoriesOf(asked.tenant, known), found.batches) };
}

async function* rowsOf(
  asked: AskedAssessments,
  known: Known,
  categories: ReadonlyMap<string, string>,
  batches: AsyncIterable<Response[]>,
): AsyncGenerator<SurveyorAssessmentRow[]> {
  for await (const batch of batches) yield batch.map((response) => rowOf(asked, known, categories, response));
}

/** The people and sessions of some responses. */
function knownOfPage(context: Context, tenant: OrganizationScope, items: Response[]): Promise<Known> {
  const userIds = [...new Set(items.map(({ updator_id }) => updator_id))];
  const sessionIds = [...new Set(items.flatMap(({ session_id }) => session_id ?? []))];
  return knownOf(context, tenant, userIds, sessionIds);
}

/** What the categories of sessions are called. */
async function categoriesOf(tenant: OrganizationScope, { sessions }: Known): Promise<ReadonlyMap<string, string>> {
  const ids = [...sessions.values()].map(({ category_id }) => category_id);
  const found = await new ConfigurationNameRepository(tenant.scope).byId(ids);
  return new Map([...found].map(([id, { name }]) => [id, name]));
}

function rowOf(
  { tenant, places }: AskedAssessments,
  { people, sessions }: Known,
  categories: ReadonlyMap<string, string>,
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
