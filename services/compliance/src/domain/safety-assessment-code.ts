/** How bad it was or could have been, from the worst, and how often it may come again, from the most often. */
export const consequences = ['serious', 'major', 'moderate', 'minor', 'minimum'] as const;
export const recurrences = ['frequent', 'likely', 'possible', 'unlikely', 'rare'] as const;
export type Consequence = (typeof consequences)[number];
export type Recurrence = (typeof recurrences)[number];

/** 1 is the worst. */
export type SafetyAssessmentCode = 1 | 2 | 3 | 4;

/** Rows as `recurrences`, columns as `consequences`. */
const matrix: Record<Recurrence, readonly SafetyAssessmentCode[]> = {
  frequent: [1, 1, 2, 3, 3],
  likely: [1, 1, 2, 3, 4],
  possible: [1, 2, 2, 3, 4],
  unlikely: [1, 2, 3, 4, 4],
  rare: [2, 3, 3, 4, 4],
};

/** The Safety Assessment Code of an incident (NSW Health, Incident Management PD2014_004, appendix: Severity Assessment Code matrix). */
export function safetyAssessmentCode(consequence: Consequence, recurrence: Recurrence): SafetyAssessmentCode {
  return matrix[recurrence][consequences.indexOf(consequence)] as SafetyAssessmentCode;
}

/** Codes whose incidents are not closed without a cause: they are investigated (PD2014_004, 4.2). */
export function needsInvestigation(severity: number): boolean {
  return severity === 1 || severity === 2;
}
