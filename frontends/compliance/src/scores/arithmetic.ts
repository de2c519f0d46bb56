import type { ResponseElement } from '../shared/types';

/** Why an element counts as it does, where its answer alone does not say it. */
export type Remark = 'notApplicable' | 'open' | 'addedSince';

/** One element in the sum of a response. */
export interface Term {
  element: ResponseElement;
  /** 100, 50 or 0; undefined for what is left out. */
  points: number | undefined;
  remark?: Remark;
}

/** How a submitted response is scored, element by element, as SCORING.md has it. */
export function termsOf(elements: ResponseElement[]): Term[] {
  return elements.map(termOf);
}

function termOf(element: ResponseElement): Term {
  // An element without an id of its own was not in the response: the checklist got it later.
  if (!element.id) return { element, points: undefined, remark: 'addedSince' };
  if (!element.response) return { element, points: 0, remark: 'open' };
  if (element.response === 'not applicable') return { element, points: undefined, remark: 'notApplicable' };
  return { element, points: element.score ?? undefined };
}

/** So many terms are written out before the rest is left to the reader. */
const written = 8;

/**
 * A mean as one would write it: "(90 + 80) ÷ 2 = 170 ÷ 2 = 85".
 * @param sum of the exact terms, where the terms are rounded; their own sum without it
 * @returns undefined when there is nothing to divide by
 */
export function meanFormula(
  terms: number[],
  show: (value: number) => string,
  sum = terms.reduce((total, term) => total + term, 0),
): string | undefined {
  const count = terms.length;
  if (count === 0) return undefined;
  if (count === 1) return show(sum);
  const shown = terms.slice(0, count > written ? written - 1 : count).map(show);
  if (count > written) shown.push('…');
  return `(${shown.join(' + ')}) ÷ ${count} = ${show(sum)} ÷ ${count} = ${show(sum / count)}`;
}

/**
 * The fewest elements of a checklist that lift its score to a threshold when they are met, the ones that count most first.
 * @returns nothing where the threshold is reached or nothing applies
 */
export function elementsToMeet(terms: Term[], threshold: number): Term[] {
  const counted = terms.filter(({ points }) => points !== undefined);
  const needed = threshold * counted.length;
  let sum = counted.reduce((total, { points = 0 }) => total + points, 0);
  const open = counted.filter(({ points = 0 }) => points < 100).sort((a, b) => (a.points ?? 0) - (b.points ?? 0));
  const chosen: Term[] = [];
  for (const term of open) {
    if (sum >= needed) break;
    chosen.push(term);
    sum += 100 - (term.points ?? 0);
  }
  return chosen;
}
