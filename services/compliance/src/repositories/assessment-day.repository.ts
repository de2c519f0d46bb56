import { type Day, type Document, type Scope, TenantRepository } from '@attesta/kit';
import type { AssessmentStatement } from './assessment.schema';
import { type AssessmentDayDocument, AssessmentDayModel } from './assessment-day.schema';

export type AssessmentDay = Document<AssessmentDayDocument>;

/** How assessments have changed: one state a day, because they are saved as they are typed. */
export class AssessmentDayRepository extends TenantRepository<AssessmentDayDocument> {
  constructor(scope: Scope) {
    super(AssessmentDayModel, scope);
  }

  /** Keeps what an assessment says on a day in the place of what it said earlier on that day. */
  async keep(assessment_id: string, day: Day, { score, comment, current_state }: AssessmentStatement): Promise<void> {
    await this.upsert({ assessment_id, day }, { $set: { score, comment, current_state } });
  }

  /** The states of an assessment, the latest first. */
  ofAssessment(assessment_id: string): Promise<AssessmentDay[]> {
    return this.find({ assessment_id }, { sort: { day: -1 }, limit: 366 });
  }
}
