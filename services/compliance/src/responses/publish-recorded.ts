import type { UnitOfWork } from '@attesta/kit';
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
}
