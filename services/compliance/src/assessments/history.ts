import type { Scope } from '@attesta/kit';
import type { AssessmentState } from '@attesta/proto/compliance';
import { rounded } from '../domain/scoring/percentage';
import type { Assessment } from '../repositories/assessment.repository';
import { AssessmentDayRepository } from '../repositories/assessment-day.repository';

/** What an assessment said at the end of each day on which it changed, the latest first. */
export async function assessmentHistory(scope: Scope, assessment: Assessment | undefined): Promise<AssessmentState[]> {
  if (!assessment) return [];
  const states = await new AssessmentDayRepository(scope).ofAssessment(assessment.id);
  return states.map(({ day, score, comment, current_state, updated_at }) => ({
    day,
    updator_score: rounded(score),
    updator_comment: comment,
    current_state,
    changed_at: updated_at.toISOString(),
  }));
}
