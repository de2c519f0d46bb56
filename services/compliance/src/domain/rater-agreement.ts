import type { ElementAnswer } from './element-answer';

/** How far two raters say the same of the elements that both have answered. */
export interface RaterAgreement {
  /** Elements that both have answered. */
  elements: number;
  /** Those of them that both answered alike. */
  agreed: number;
  /** agreed / elements, 0 to 1; null where there is nothing to compare. */
  observed: number | null;
  /** The share that would be alike by chance, were each to give their answers to elements at random, as often as they gave them. */
  expected: number | null;
  /**
   * Cohen's kappa (Cohen 1960): (observed - expected) / (1 - expected), 1 at the most. Null where there is nothing to compare, and
   * where both give one and the same answer to everything, because chance alone would then agree as well.
   */
  kappa: number | null;
}

/** @param pairs what the first and the second rater say of an element; elements that one has not answered are left out */
export function raterAgreement(
  pairs: (readonly [ElementAnswer | null | undefined, ElementAnswer | null | undefined])[],
): RaterAgreement {
  const both = pairs.filter(([first, second]) => first && second) as [ElementAnswer, ElementAnswer][];
  const elements = both.length;
  const agreed = both.filter(([first, second]) => first === second).length;
  if (elements === 0) return { elements, agreed, observed: null, expected: null, kappa: null };
  const [first, second] = [0, 1].map((rater) => counted(both.map((pair) => pair[rater] as ElementAnswer))) as [
    Map<ElementAnswer, number>,
    Map<ElementAnswer, number>,
  ];
  // Whole numbers until the last step, so that "all by chance" is told exactly.
  const byChance = [...first].reduce((sum, [answer, times]) => sum + times * (second.get(answer) ?? 0), 0);
  const all = elements * elements;
  return {
    elements,
    agreed,
    observed: agreed / elements,
    expected: byChance / all,
    kappa: byChance === all ? null : (agreed * elements - byChance) / (all - byChance),
  };
}

function counted(answers: ElementAnswer[]): Map<ElementAnswer, number> {
  const counts = new Map<ElementAnswer, number>();
  for (const answer of answers) counts.set(answer, (counts.get(answer) ?? 0) + 1);
  return counts;
}
