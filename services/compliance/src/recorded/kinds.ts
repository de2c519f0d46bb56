import type { ActivityKind } from '../domain/activity-kind';

/** What is recorded as one value, observation or document a period rather than element by element. */
export type RecordedKind = Exclude<ActivityKind, 'checklist'>;
