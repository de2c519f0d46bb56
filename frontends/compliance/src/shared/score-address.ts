import type { ChecklistRow } from './types';

/** Where a checklist stands in the drill-down. */
export function scoreAddress(row: ChecklistRow): string {
  const ids = [row.library_id, row.chapter_id, row.standard_id, row.substandard_ids?.[0], row.id];
  return ids.every(Boolean) ? `/ss/scores/${ids.join('/')}` : '/ss/scores';
}
