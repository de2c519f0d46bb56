import { tenantSchema } from '@attesta/kit';
import { type Model, model } from 'mongoose';

/** Self-assessments are of substandards (or whole standards), gap assessments of standards. */
export type AssessmentKind = 'self' | 'gap';

/** What is said of a node (daily work 3 Self-assessment, Gap assessment). */
export interface AssessmentStatement {
  /** 0 to 100; null while there is only a comment. */
  score: number | null;
  comment: string;
  /** Of gap assessments: what there is already. */
  current_state: string;
}

/** What one person says of a node. Where the node stands is the content's, and not kept here. */
export interface AssessmentDocument extends AssessmentStatement {
  organization_id: string;
  kind: AssessmentKind;
  node_id: string;
  assessor_id: string;
  /** The role in which they assessed. */
  role_id: number;
}

export const AssessmentModel: Model<AssessmentDocument> = model<AssessmentDocument>(
  'Assessment',
  tenantSchema(
    'assessments',
    {
      kind: { type: String, required: true },
      node_id: { type: String, required: true },
      assessor_id: { type: String, required: true },
      role_id: { type: Number, required: true },
      score: { type: Number, default: null },
      comment: { type: String, default: '' },
      current_state: { type: String, default: '' },
    },
    [[{ organization_id: 1, kind: 1, node_id: 1, assessor_id: 1 }, { unique: true }]],
  ),
);
