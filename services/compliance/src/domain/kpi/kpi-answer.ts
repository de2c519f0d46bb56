/** What a KPI asks for (platform 3 Activity). */
export interface KpiMeasure {
  /** The range in which a value meets the target; either end may be missing. */
  target: number | null;
  totarget: number | null;
  /** How a value follows from numerator and denominator: see kpiValue. */
  type_of_number: string;
  type_of_measure: string;
  /** How the values of several periods make one figure: see aggregated. */
  aggregation_type: string;
}

/** A value with what it was judged by: a target that is changed later moves no value of before. */
export interface KpiAnswer extends KpiMeasure {
  value: number | null;
  numerator: number | null;
  denominator: number | null;
}

/** How a value stands against its target; undefined without a value. */
export type KpiStanding = 'met' | 'not met' | 'no target';

/**
 * The value that follows from numerator and denominator: of a percentage their ratio times 100, of a rate "per 1,000"
 * times that number, else the ratio. Null when there is nothing to divide by.
 */
export function kpiValue(numerator: number, denominator: number, typeOfNumber: string): number | null {
  return denominator === 0 ? null : (numerator / denominator) * factor(typeOfNumber);
}

/** How a value stands. The ends of the range count as met, in whichever order they were written. */
export function kpiStanding({ value, ...measure }: Pick<KpiAnswer, 'value' | 'target' | 'totarget'>) {
  if (value === null) return undefined;
  const { least, most } = range(measure);
  if (least === undefined && most === undefined) return 'no target' satisfies KpiStanding;
  return (value >= (least ?? value) && value <= (most ?? value) ? 'met' : 'not met') satisfies KpiStanding;
}

/**
 * The score of a value, 0 to 100: 100 within the target's range; below it the share of its lower end that was reached, above
 * it the share of the value that its upper end is. Null without a value and without a target.
 */
export function kpiScore(answer: Pick<KpiAnswer, 'value' | 'target' | 'totarget'>): number | null {
  const standing = kpiStanding(answer);
  if (standing === undefined || standing === 'no target' || answer.value === null) return null;
  if (standing === 'met') return 100;
  const { least, most } = range(answer);
  const { value } = answer;
  if (least !== undefined && value < least) return least > 0 ? Math.max(0, (value / least) * 100) : 0;
  return most !== undefined && most > 0 ? Math.max(0, (most / value) * 100) : 0;
}

/** The values that meet a target, whichever end was written first; an end that is missing is no bound. */
export function range({ target, totarget }: Pick<KpiMeasure, 'target' | 'totarget'>): {
  least?: number;
  most?: number;
} {
  if (target !== null && totarget !== null) {
    return { least: Math.min(target, totarget), most: Math.max(target, totarget) };
  }
  return { least: target ?? undefined, most: totarget ?? undefined };
}

function factor(typeOfNumber: string): number {
  const text = typeOfNumber.toLowerCase();
  const per = /(?:per|\/)\s*([\d.,\s]+)/.exec(text)?.[1]?.replace(/[.,\s]/g, '');
  if (per && Number(per) > 0) return Number(per);
  return text.includes('percent') || text.includes('%') ? 100 : 1;
}
