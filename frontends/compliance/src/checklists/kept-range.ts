/** A range of days, YYYY-MM-DD; empty where open. */
export interface DayRange {
  from: string;
  to: string;
}

/** The lists that keep a range, each its own. */
export type KeptList = 'checklist' | 'kpi' | 'observation' | 'document';

const keyOf = (list: KeptList): string => `manage_${list}_range`;
const shape = /^\d{4}-\d{2}-\d{2}$/;

/** The range kept in this browser (specification: daily work 9, "The manage-checklist date range is kept in browser storage"). */
export function readKeptRange(
  list: KeptList = 'checklist',
  storage: Pick<Storage, 'getItem'> = localStorage,
): DayRange {
  try {
    const { from, to } = JSON.parse(storage.getItem(keyOf(list)) ?? '{}') as Partial<DayRange>;
    return { from: valid(from), to: valid(to) };
  } catch {
    return { from: '', to: '' };
  }
}

/** Keeps a range; an open one on both sides is forgotten. */
export function keepRange(
  range: DayRange,
  list: KeptList = 'checklist',
  storage: Pick<Storage, 'setItem' | 'removeItem'> = localStorage,
): void {
  if (range.from || range.to) storage.setItem(keyOf(list), JSON.stringify(range));
  else storage.removeItem(keyOf(list));
}

function valid(day: unknown): string {
  return typeof day === 'string' && shape.test(day) ? day : '';
}
