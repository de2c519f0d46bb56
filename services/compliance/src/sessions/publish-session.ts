import type { UnitOfWork } from '@attesta/kit';
import type { SurveyorSession } from '../repositories/surveyor-session.schema';

/** compliance.surveyor_session.changed: whose session it is, for the accounts that show theirs. */
export function publishSession(unit: UnitOfWork, { id, user_id }: SurveyorSession, deleted = false): void {
  unit.publish('compliance.surveyor_session.changed', { id, user_id, ...(deleted ? { deleted } : {}) });
}
