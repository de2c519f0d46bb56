import { type Day, tenantSchema } from '@attesta/kit';
import { type Model, model } from 'mongoose';
import type { AssignmentLevel, AssignmentTerms } from '../domain/assignment-step';

/** Who answers for a chapter, standard or substandard, and all below it (platform 3 Property assignment). */
export interface AssignmentDocument extends AssignmentTerms {
  organization_id: string;
  user_id: string;
  level: AssignmentLevel;
  node_id: string;
  /** The day on which it became what it is; absent of those from before past days were kept. */
  since?: Day;
}

const assignmentFields = {
  user_id: { type: String, required: true },
  role_id: { type: Number, required: true },
  level: { type: String, required: true },
  node_id: { type: String, required: true },
  library_id: { type: String, required: true },
  expirydate: { type: String, default: null },
  assigned_at: { type: Date, required: true },
  assigned_by: { type: String, default: '' },
};

const assignmentSchema = tenantSchema('assignments', { ...assignmentFields, since: String }, [
  [{ organization_id: 1, user_id: 1, level: 1, node_id: 1 }, { unique: true }],
  [{ organization_id: 1, node_id: 1 }],
  // For what content would delete: who was given it anywhere.
  [{ node_id: 1 }],
  // For somebody who leaves: what they have anywhere.
  [{ user_id: 1 }],
]);

/** What an assignment was on the days from one to another, of which the second is the first that it was something else on, or gone. */
export interface KeptAssignmentDocument extends AssignmentDocument {
  from: Day;
  until: Day;
}

const keptAssignmentSchema = tenantSchema(
  'assignments_of_past_days',
  { ...assignmentFields, from: { type: String, required: true }, until: { type: String, required: true } },
  [[{ organization_id: 1, user_id: 1, until: 1 }]],
);

export const KeptAssignmentModel: Model<KeptAssignmentDocument> = model<KeptAssignmentDocument>(
  'KeptAssignment',
  keptAssignmentSchema,
);

export const AssignmentModel: Model<AssignmentDocument> = model<AssignmentDocument>('Assignment', assignmentSchema);
