import type { UnitOfWork } from '@attesta/kit';
import type { ResponseRecorded } from '../events/scores.consumer';
import type { Response } from '../repositories/response.repository';

/** Tells scores to follow a response that was submitted, changed after that, or deleted. */
export function publishRecorded(unit: UnitOfWork, response: Response, substandardIds: string[]): void {
  const event: ResponseRecorded = {
    response_id: response.id,
    activity_id: response.activity_id,
    source: response.source,
    organization_id: response.organization_id,
    library_id: response.library_id,
    substandard_ids: substandardIds,
    rater: response.rater,
  };
  unit.publish('compliance.response.recorded', event);
}
