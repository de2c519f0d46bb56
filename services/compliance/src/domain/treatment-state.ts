import { invalid, say } from '@attesta/kit';
import type { TreatmentStatus } from '@attesta/proto/compliance-words';

/** Statuses of treatment plans that somebody still has to work on. */
export const openTreatmentStatuses: readonly TreatmentStatus[] = ['planned', 'in_progress'];

/** How far a treatment plan has come: progress is 0 to 100 percent. */
export interface TreatmentState {
  progress: number;
  status: TreatmentStatus;
}

/**
 * How far a plan has come after a change that says its progress, its status, or both. What is not said follows from what is:
 * all of it is done, none of it is planned, what is done is all of it. What was cancelled keeps its progress, and goes on when
 * progress is told again.
 * @throws AppError invalid when both are said and contradict each other
 */
export function treatmentState(before: TreatmentState, said: Partial<TreatmentState>): TreatmentState {
  const { progress, status } = said;
  if (status === undefined)
    return progress === undefined
      ? { progress: before.progress, status: before.status }
      : { progress, status: statusOf(progress) };
  if (progress === undefined) return { progress: progressOf(status, before.progress), status };
  if (status !== 'cancelled' && status !== statusOf(progress))
    throw invalid('progress', say('compliance.treatment_contradiction'));
  return { progress, status };
}

function statusOf(progress: number): TreatmentStatus {
  if (progress === 0) return 'planned';
  return progress === 100 ? 'done' : 'in_progress';
}

/** Work that goes on is begun and not done: one percent and ninety-nine are the least and the most that this says. */
function progressOf(status: TreatmentStatus, before: number): number {
  if (status === 'planned') return 0;
  if (status === 'done') return 100;
  return status === 'in_progress' ? Math.min(99, Math.max(1, before)) : before;
}
