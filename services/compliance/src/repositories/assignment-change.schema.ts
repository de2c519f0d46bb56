import { tenantSchema } from '@attesta/kit';
import { type Model, model, Schema } from 'mongoose';
import type { AssignmentStep } from '../domain/assignment-step';

/** A change of assignments that can be undone. */
export interface AssignmentChangeDocument {
  organization_id: string;
  made_by: string;
  made_at: Date;
  steps: AssignmentStep[];
}

const secondsOfADay = 86_400;

const termsSchema = new Schema(
  { role_id: Number, library_id: String, expirydate: String, assigned_at: Date, assigned_by: String },
  { _id: false },
);
const stepSchema = new Schema(
  {
    user_id: String,
    level: String,
    node_id: String,
    before: { type: termsSchema, default: null },
    after: { type: termsSchema, default: null },
  },
  { _id: false },
);

export const AssignmentChangeModel: Model<AssignmentChangeDocument> = model<AssignmentChangeDocument>(
  'AssignmentChange',
  tenantSchema(
    'assignment_changes',
    {
      made_by: { type: String, required: true },
      made_at: { type: Date, required: true },
      steps: [stepSchema],
    },
    [[{ made_at: 1 }, { expireAfterSeconds: secondsOfADay }]],
  ),
);
