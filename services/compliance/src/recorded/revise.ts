import { type Context, changesOf, periodOf, readFrequency, type UnitOfWork } from '@attesta/kit';
import type { Node } from '../repositories/node.repository';
import type { Response } from '../repositories/response.repository';
import type { FileStatus, StoredRevision } from '../repositories/response.schema';
import { assertNewest, changeResponse } from '../responses/change-response';
import { changeable } from '../responses/changeable';
import type { ResponseViews } from '../responses/conflict';
import { publishFileReferences } from '../responses/file-references';
import { readFileStatus } from '../responses/file-status';
import { withRevisions } from '../responses/kept-revisions';
import { responseDay } from '../responses/response-day';
import type { RecordedKind } from './kinds';
import type { RecordedParts } from './record';
import { recordedScore } from './recorded-score';

/** What every request says that changes a KPI value, an observation or a document. */
interface ReviseRequest {
  responsedate?: string | null;
  file_status?: string | null;
  version?: number | null;
  fields_sent?: string[];
}

/** The parts of a response after a change. */
type Revised = (response: Response, activity: Node | undefined, status: FileStatus, day: string) => RecordedParts;

/**
 * Changes a KPI value, an observation or a document. What was submitted before is kept among its revisions, with who replaced it
 * and when.
 * @param corrected it is an administrator's correction even where nothing tells so but the call
 * @throws AppError not_found, forbidden; conflict with the current state when `version` is no longer the newest; what `revised` and withRevisions throw
 */
export async function revise<View extends object>(
  context: Context,
  unit: UnitOfWork,
  request: ReviseRequest,
  {
    id,
    kind,
    revised,
    views,
    corrected = false,
  }: {
    id: string;
    kind: RecordedKind;
    revised: Revised;
    views: ResponseViews<View>;
    corrected?: boolean;
  },
): Promise<View | undefined> {
  const thing = kind === 'document' ? 'document' : 'response';
  const found = await changeable(context, (responses) => responses.present(id, kind), thing, id);
  const { response, activity } = found;
  await assertNewest(context, request.version, response, views);
  const sent = changesOf(request, {
    responsedate: [(given: string) => responseDay(given, 'responsedate')],
    file_status: [(given: string) => readFileStatus(given, response.file_status)],
  });
  const response_date = sent.responsedate ?? response.response_date;
  const file_status = sent.file_status ?? response.file_status;
  const said = { ...present(response), ...revised(response, activity, file_status, response_date) };
  const set = {
    ...said,
    response_date,
    file_status,
    period: periodOf(readFrequency(response.response_frequency), response_date).key,
    recorded_by: context.actor.id,
    score: recordedScore(file_status, said),
    submitted_at: file_status === 'submitted' ? (response.submitted_at ?? new Date()) : null,
    revisions: withRevisions(response, replaced(context, response, corrected)),
  };
  return changeResponse(context, unit, { ...found, set, views, also: publishFileReferences });
}

function present({ kpi, observation, document, files, comments }: Response) {
  return { kpi, observation, document, files, comments };
}

/** What a submitted response says now, as the revision that a change by the actor makes of it; none of a draft. */
export function replaced(context: Context, response: Response, corrected = false): StoredRevision[] {
  if (response.file_status === 'draft') return [];
  const { id, role } = context.actor;
  const { response_date, score, recorded_by } = response;
  return [
    {
      ...present(response),
      response_date,
      score,
      recorded_by,
      recorded_at: response.revisions?.at(-1)?.replaced_at ?? response.submitted_at ?? response.created_at,
      replaced_by: id,
      replaced_at: new Date(),
      corrected: corrected || (role <= 3 && recorded_by !== id),
    },
  ];
}
