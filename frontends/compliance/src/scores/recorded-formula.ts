import type { RecordedKind, RecordedResponse } from '../shared/types';

type Show = (value: number) => string;

/** What a KPI's value is to lie within: "90 – 100", "≥ 90", "≤ 5"; "" without a target. */
export function targetSign({ target, totarget }: RecordedResponse, show: Show): string {
  if (typeof target === 'number' && typeof totarget === 'number')
    return `${show(Math.min(target, totarget))} – ${show(Math.max(target, totarget))}`;
  if (typeof target === 'number') return `≥ ${show(target)}`;
  return typeof totarget === 'number' ? `≤ ${show(totarget)}` : '';
}

/**
 * How a KPI's value scores, as one would write it: "7.5 > 5: 5 ÷ 7.5 × 100 = 66.67" (SCORING.md). The score is the server's.
 * @returns undefined of what is not scored
 */
export function kpiFormula(said: RecordedResponse, show: Show): string | undefined {
  const { response: value, score, target, totarget } = said;
  if (typeof value !== 'number' || typeof score !== 'number') return undefined;
  const both = typeof target === 'number' && typeof totarget === 'number';
  const least = both ? Math.min(target, totarget) : target;
  const most = both ? Math.max(target, totarget) : totarget;
  if (typeof least === 'number' && value < least)
    return least > 0 && value > 0
      ? `${show(value)} < ${show(least)}: ${show(value)} ÷ ${show(least)} × 100 = ${show(score)}`
      : `${show(value)} < ${show(least)}: ${show(score)}`;
  if (typeof most === 'number' && value > most)
    return most > 0
      ? `${show(value)} > ${show(most)}: ${show(most)} ÷ ${show(value)} × 100 = ${show(score)}`
      : `${show(value)} > ${show(most)}: ${show(score)}`;
  return `${show(value)}: ${targetSign(said, show)} → ${show(score)}`;
}

/** The key of the sentence that says how an answer scores. */
export function recordedReason(kind: RecordedKind, { score }: RecordedResponse): string {
  if (typeof score !== 'number') return `explain.recorded.${kind}.none`;
  return `explain.recorded.${kind}.${score === 100 ? 'full' : 'less'}`;
}
