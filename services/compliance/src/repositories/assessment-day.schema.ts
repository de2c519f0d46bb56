import { tenantSchema } from '@attesta/kit';
import { type Model, model } from 'mongoose';
import type { AssessmentStatement } from './assessment.schema';

/** What an assessment said at the end of a day on which it changed. */
export interface AssessmentDayDocument extends AssessmentStatement {
  organization_id: string;
  assessment_id: string;
  /** YYYY-MM-DD, UTC. */
  day: string;
}

export const AssessmentDayModel: Model<AssessmentDayDocument> = model<AssessmentDayDocument>(
  'AssessmentDay',
  tenantSchema(
    'assessment_days',
    {
      assessment_id: { type: String, required: true },
      day: { type: String, required: true },
      score: { type: Number, default: null },
      comment: { type: String, default: '' },
      current_state: { type: String, default: '' },
    },
    [[{ organization_id: 1, assessment_id: 1, day: -1 }, { unique: true }]],
  ),
);
