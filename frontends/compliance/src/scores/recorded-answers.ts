import type { Reply } from '@attesta/ui';
import type { RecordedKind, RecordedResponse, ScoreRow } from '../shared/types';

type ActivityScore = Reply<'compliance.GetActivityScore'>['data'];

/** What was recorded of an activity that is no checklist, the latest first. */
export function recordedIn(score: ActivityScore | null): RecordedResponse[] {
  const lists = [score?.kpis, score?.observations, score?.documents];
  return lists.find((list) => list && list.length > 0) ?? [];
}

/** The kind of an activity that is answered as a whole; undefined of a checklist, and of what is no activity. */
export function recordedKindOf(row: Pick<ScoreRow, 'activity_kind'> | undefined): RecordedKind | undefined {
  const kind = row?.activity_kind;
  return kind === 'kpi' || kind === 'observation' || kind === 'document' ? kind : undefined;
}
