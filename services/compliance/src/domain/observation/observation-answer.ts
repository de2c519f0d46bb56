/** Where what was observed stands (daily work 3: counted as Completed or Complete, else pending). */
export type ObservationStatus = 'Completed' | 'Pending';

/** What an observation says. */
export interface ObservationAnswer {
  /** null while a draft says neither. */
  status: ObservationStatus | null;
  observation_type: string;
  /** The amount that was observed, and what it is counted in. */
  currency: number | null;
  currency_type: string;
}

const spellings = new Map<string, ObservationStatus>(
  Object.entries({
    completed: 'Completed',
    complete: 'Completed',
    done: 'Completed',
    '1': 'Completed',
    pending: 'Pending',
    open: 'Pending',
    '0': 'Pending',
  }),
);

/** A status however it is spelt; undefined when it is none. */
export function readObservationStatus(text: string): ObservationStatus | undefined {
  return spellings.get(text.trim().toLowerCase());
}

/** The score of an observation: 100 of what is completed, 0 of what is pending, null of what says neither. */
export function observationScore({ status }: Pick<ObservationAnswer, 'status'>): number | null {
  if (status === null) return null;
  return status === 'Completed' ? 100 : 0;
}

/** Completed versus pending (daily work 4: pending is total minus completed). */
export function observationTotals(list: Pick<ObservationAnswer, 'status'>[]): {
  total: number;
  completed: number;
  pending: number;
} {
  const completed = list.filter(({ status }) => status === 'Completed').length;
  return { total: list.length, completed, pending: list.length - completed };
}
