import { type Context, objectId, type UnitOfWork } from '@attesta/kit';
import { activityOfKind, answeringRater } from '../checklists/answering';
import type { Node } from '../repositories/node.repository';
import type { FileStatus, Recorded } from '../repositories/response.schema';
import { organizationScope } from '../requests/organization-scope';
import { addResponse } from '../responses/add-response';
import { answeredBy } from '../responses/answered-by';
import type { ResponseViews } from '../responses/conflict';
import { readFileStatus } from '../responses/file-status';
import { responseDay } from '../responses/response-day';
import { responsePlace } from '../responses/response-place';
import type { RecordedKind } from './kinds';
import { recordedScore } from './recorded-score';

/** What every request says that records a KPI value, an observation or a document. */
interface RecordRequest {
  admin_activity_id?: string | null;
  client_activity_id?: string | null;
  activity_id?: string | null;
  organization_id?: string | null;
  responsedate?: string | null;
  file_status?: string | null;
  updator_id?: string | null;
  response_frequency?: string | null;
}

/** What one says of its own kind; the parts of the other kinds stay empty. */
export type RecordedParts = Partial<Pick<Recorded, 'kpi' | 'observation' | 'document' | 'files' | 'comments'>>;

/**
 * Records the answer of a period to an activity of a kind (daily work 7).
 * @param parts reads from the request what is recorded
 * @throws AppError not_found, unprocessable for an activity of another kind, forbidden when it is not assigned to the actor,
 * conflict with what is there when the period is answered already; what `parts` throws
 */
export async function record<View extends object>(
  context: Context,
  unit: UnitOfWork,
  request: RecordRequest,
  kind: RecordedKind,
  parts: (activity: Node, status: FileStatus, day: string) => RecordedParts,
  views: ResponseViews<View>,
): Promise<View | undefined> {
  const tenant = await organizationScope(context, request.organization_id);
  const named = request.client_activity_id || request.admin_activity_id || request.activity_id;
  const activity = await activityOfKind(tenant, objectId(named, 'admin_activity_id'), kind);
  const rater = await answeringRater(context, tenant, activity);
  const response_date = responseDay(request.responsedate, 'responsedate');
  const file_status = readFileStatus(request.file_status);
  const said = { ...nothing, ...parts(activity, file_status, response_date) };
  const fields = {
    ...said,
    ...responsePlace(activity, rater, response_date, request.response_frequency),
    kind,
    file_status,
    updator_id: await answeredBy(request.updator_id, context, tenant),
    recorded_by: context.actor.id,
    score: recordedScore(file_status, said),
    submitted_at: file_status === 'submitted' ? new Date() : null,
  };
  return addResponse(context, unit, { tenant, activity, fields, views });
}

const nothing = { kpi: null, observation: null, document: null, files: [], comments: '' };
