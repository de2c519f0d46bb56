import { type Context, currentDay } from '@attesta/kit';
import type { DocumentResponse, KpiResponse, Observation, ResponseRevision } from '@attesta/proto/compliance';
import { activityIds } from '../content/activity-source';
import { activityKind } from '../domain/activity-kind';
import { validity } from '../domain/document/document-answer';
import { kpiStanding } from '../domain/kpi/kpi-answer';
import { rounded } from '../domain/scoring/percentage';
import { scoreOn } from '../domain/scoring/score-on';
import { type Node, NodeRepository } from '../repositories/node.repository';
import type { Response } from '../repositories/response.repository';
import type { StoredAttachment, StoredRevision } from '../repositories/response.schema';
import { attachmentView } from '../responses/attachments';
import type { ResponseViews } from '../responses/conflict';
import { revisionView } from '../responses/revision-view';
import type { RecordedKind } from './kinds';

/** The names that responses are shown with. */
interface Shown {
  activity: Node | undefined;
  name(userId: string): string;
}

/** KPI values as the specification shows them (daily work 3). Two database calls, however many. */
export const kpiViews: ResponseViews<KpiResponse> = (...asked) =>
  shown(asked, (response, { activity, name }) => {
    const { kpi } = response;
    return {
      ...common(response, activity, name),
      ...kpi,
      target: kpi?.target ?? undefined,
      totarget: kpi?.totarget ?? undefined,
      response: kpi?.value ?? undefined,
      numerator: kpi?.numerator ?? undefined,
      denominator: kpi?.denominator ?? undefined,
      standing: (response.kpi && kpiStanding(response.kpi)) ?? '',
      score: rounded(response.score),
      comments: response.comments,
      is_checklist: activity !== undefined && activityKind(activity.activity) === 'checklist',
    };
  });

/** Observations as the specification shows them (daily work 3). Two database calls, however many. */
export const observationViews: ResponseViews<Observation> = (...asked) =>
  shown(asked, (response, { activity, name }) => ({
    ...common(response, activity, name),
    status: response.observation?.status ?? '',
    observation_type: response.observation?.observation_type ?? '',
    currency: response.observation?.currency ?? undefined,
    currency_type: response.observation?.currency_type ?? '',
    score: rounded(response.score),
    comments: response.comments,
  }));

/** Documents as the specification shows them (daily work 3), as they stand today. Two database calls, however many. */
export const documentViews: ResponseViews<DocumentResponse> = (...asked) => {
  const today = asked[3]?.today ?? currentDay();
  return shown(asked, (response, { activity, name }) => {
    const { expiry_date, description } = response.document ?? { expiry_date: '', description: '' };
    return {
      ...common(response, activity, name),
      document_name: activity?.activity?.document_name || (activity?.name ?? ''),
      upload_date: arrived(response.files),
      expiry_date,
      validity: validity({ expiry_date }, response.files.length, today),
      description,
      comment: response.comments,
      document_link: response.files[0]?.file_path ?? '',
      score: rounded(scoreOn(response, today)),
    };
  });
};

/** A response under the name of its kind. */
export async function viewOfKind(context: Context, organizationId: string, response: Response) {
  const asked: Parameters<ResponseViews<object>> = [context, organizationId, [response]];
  if (response.kind === 'kpi') return { kpi: (await kpiViews(...asked))[0] };
  if (response.kind === 'observation') return { observation: (await observationViews(...asked))[0] };
  return { document: (await documentViews(...asked))[0] };
}

/** Responses of one kind in the list of that kind. */
export async function viewsOfKind(kind: RecordedKind, ...asked: Parameters<ResponseViews<object>>) {
  if (kind === 'kpi') return { kpis: await kpiViews(...asked) };
  if (kind === 'observation') return { observations: await observationViews(...asked) };
  return { documents: await documentViews(...asked) };
}

/** When the latest of some files arrived; '' of none. */
export function arrived(files: StoredAttachment[]): string {
  return (
    files
      .map(({ uploaded_at }) => uploaded_at.toISOString())
      .sort()
      .at(-1) ?? ''
  );
}

async function shown<View>(
  [context, organizationId, responses, known]: Parameters<ResponseViews<View>>,
  view: (response: Response, shown: Shown) => View,
): Promise<View[]> {
  const people = responses.flatMap(({ updator_id, revisions }) => [
    updator_id,
    ...revisions.flatMap(({ recorded_by, replaced_by }) => [recorded_by, replaced_by]),
  ]);
  const [activities, names] = await Promise.all([
    known?.activity
      ? [known.activity]
      : new NodeRepository({ organizationId }).wholes(responses.map(({ activity_id }) => activity_id)),
    context.directory.names([...new Set(people)]),
  ]);
  const byId = new Map(activities.map((activity) => [activity.id, activity]));
  const name = (id: string): string => names.get(id) ?? '';
  return responses.map((response) => view(response, { activity: byId.get(response.activity_id), name }));
}

function common(response: Response, activity: Node | undefined, name: Shown['name']) {
  return {
    id: response.id,
    organization_id: response.organization_id,
    activity_id: response.activity_id,
    ...activityIds(response.activity_id, response.source),
    activity_name: activity?.name ?? '',
    updator_id: response.updator_id,
    updator_name: name(response.updator_id),
    responsedate: response.response_date,
    response_frequency: response.response_frequency,
    period: response.period,
    file_status: response.file_status,
    attachments: response.files.map(attachmentView),
    revisions: response.revisions.map((revision, index) => recordedRevision(revision, index + 1, name)),
    version: response.version,
    created_at: response.created_at.toISOString(),
    updated_at: response.updated_at.toISOString(),
  };
}

function recordedRevision(revision: StoredRevision, number: number, name: Shown['name']): ResponseRevision {
  const { kpi, observation, document } = revision;
  return {
    ...revisionView(revision, number, name),
    responsedate: revision.response_date,
    response: kpi?.value ?? undefined,
    numerator: kpi?.numerator ?? undefined,
    denominator: kpi?.denominator ?? undefined,
    status: observation?.status ?? '',
    currency: observation?.currency ?? undefined,
    currency_type: observation?.currency_type ?? '',
    description: document?.description ?? '',
    expiry_date: document?.expiry_date ?? '',
    attachments: revision.files.map(attachmentView),
  };
}
