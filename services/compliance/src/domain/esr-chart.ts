import { percentage } from './scoring/percentage';

/** Substandards by ESR flag, and how many of each have the score 100. */
export interface EsrFigures {
  esr: number;
  other: number;
  esrCompleted: number;
  otherCompleted: number;
}

export interface EsrSlice {
  key: 'esr' | 'non_esr' | 'complete' | 'incomplete';
  label: string;
  count: number;
  /** Undefined of nothing: clients skip it (daily work 5, "NaN percentages are skipped"). */
  percentage?: number;
}

/** The two slices of an ESR chart (daily work 9): 1 ESR and non-ESR, 2 ESR by completion, other non-ESR by completion. */
export function esrSlices(type: number, figures: EsrFigures): { total: number; slices: EsrSlice[] } {
  if (type === 1) return chart(['esr', 'ESR', figures.esr], ['non_esr', 'Non ESR', figures.other]);
  const [total, completed] = type === 2 ? [figures.esr, figures.esrCompleted] : [figures.other, figures.otherCompleted];
  return chart(['complete', 'Complete', completed], ['incomplete', 'Incomplete', total - completed]);
}

function chart(...given: [EsrSlice['key'], string, number][]): { total: number; slices: EsrSlice[] } {
  const total = given.reduce((sum, [, , count]) => sum + count, 0);
  return {
    total,
    slices: given.map(([key, label, count]) => ({ key, label, count, percentage: percentage(count, total) })),
  };
}
