import type { ActivityForm } from '../shared/types';
import type { Fields } from './fields';

/** What of a KPI decides how a value stands (SCORING.md: the same rule as the server's). */
type Measure = Pick<ActivityForm, 'target' | 'totarget' | 'type_of_number'>;

/** The value that is typed: of numerator and denominator the one that follows; undefined while there is none. */
export function typedValue(
  { response, numerator, denominator }: Fields,
  { type_of_number = '' }: Measure,
): number | undefined {
  if (!numerator && !denominator) return response ? Number(response) : undefined;
  if (!numerator || !denominator || Number(denominator) === 0) return undefined;
  return (Number(numerator) / Number(denominator)) * factor(type_of_number);
}

/** Whether a value lies within its target; undefined without one. */
export function meetsTarget(value: number | undefined, { target, totarget }: Measure): boolean | undefined {
  const ends = [target, totarget].filter((end): end is number => typeof end === 'number');
  if (value === undefined || ends.length === 0) return undefined;
  if (ends.length === 2) return value >= Math.min(...ends) && value <= Math.max(...ends);
  return typeof target === 'number' ? value >= target : value <= (totarget as number);
}

function factor(kind: string): number {
  const per = /(?:per|\/)\s*([\d.,\s]+)/i.exec(kind)?.[1]?.replace(/[.,\s]/g, '');
  if (per && Number(per) > 0) return Number(per);
  return /percent|%/i.test(kind) ? 100 : 1;
}
