import { invalid, say } from '@attesta/kit';
import { type ObservationStatus, readObservationStatus } from '../domain/observation/observation-answer';
import type { FileStatus } from '../repositories/response.schema';

/** Where an observation stands: as said, else completed once it is submitted. @throws AppError invalid for another word */
export function observationStatus(given: string | null | undefined, status: FileStatus): ObservationStatus | null {
  if (!given) return status === 'submitted' ? 'Completed' : null;
  const read = readObservationStatus(given);
  if (!read) throw invalid('status', say('compliance.observation_status'));
  return read;
}
