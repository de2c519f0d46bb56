import {
  type Consequence,
  consequences,
  needsInvestigation,
  type Recurrence,
  recurrences,
  safetyAssessmentCode,
} from './safety-assessment-code';

describe('the Safety Assessment Code', () => {
  it.each<[Consequence, Recurrence, number]>([
    ['serious', 'frequent', 1],
    ['serious', 'unlikely', 1],
    ['serious', 'rare', 2],
    ['major', 'possible', 2],
    ['moderate', 'unlikely', 3],
    ['minor', 'frequent', 3],
    ['minimum', 'likely', 4],
    ['minimum', 'rare', 4],
  ])('of a %s consequence that is %s is %d', (consequence, recurrence, code) => {
    expect(safetyAssessmentCode(consequence, recurrence)).toBe(code);
  });

  it('never falls when the consequence is worse or comes again more often', () => {
    for (const [row, recurrence] of recurrences.entries())
      for (const [column, consequence] of consequences.entries()) {
        const code = safetyAssessmentCode(consequence, recurrence);
        const milder = consequences[column + 1];
        const rarer = recurrences[row + 1];
        if (milder) expect(safetyAssessmentCode(milder, recurrence)).toBeGreaterThanOrEqual(code);
        if (rarer) expect(safetyAssessmentCode(consequence, rarer)).toBeGreaterThanOrEqual(code);
      }
  });

  it.each([
    [0, false],
    [1, true],
    [2, true],
    [3, false],
  ])('%d asks for an investigation: %s', (code, asks) => {
    expect(needsInvestigation(code)).toBe(asks);
  });
});
