import type { UnitOfWork } from '@attesta/kit';
import { followFindings } from '../action-plans/follow-findings';
import type { KpiRecorded } from '../events/kpi-rollups.consumer';
import type { ResponseRecorded } from '../events/scores.consumer';
import type { Response } from '../repositories/response.repository';

/** Tells of a response that was submitted, changed after that, or deleted: scores follow it, content keeps its day. */
export function publishRecorded(unit: UnitOfWork, response: Response, substandardIds: string[]): void {
  const event: ResponseRecorded = {
    response_id: response.id,
    activity_id: response.activity_id,
    source: response.source,
    organization_id: response.organization_id,
    library_id: response.library_id,
    substandard_ids: substandardIds,
    rater: response.rater,
    response_date: response.response_date,
    deleted: response.deleted_at !== null,
  };
  unit.publish('compliance.response.recorded', event);
  // Apart, because checklists are many and nothing has to read of each that it is none.
  if (response.kind === 'kpi') {
    const { organization_id, activity_id } = response;
    unit.publish('compliance.kpi.recorded', { organization_id, activity_id } satisfies KpiRecorded);
  }
}

/**
 * The same of one whose score may be another than before: the action plan of what it has found follows in this transaction.
 * @param actorId who has answered
 */
export async function publishScored(
  own: UnitOfWork,
  response: Response,
  substandardIds: string[],
  actorId: string,
): Promise<void> {
  publishRecorded(own, response, substandardIds);
  await followFindings(own, [response], actorId);
}
