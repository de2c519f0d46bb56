import { type Day, type Stored, tenantSchema } from '@attesta/kit';
import { type Model, model } from 'mongoose';
import type { Escalation } from '../domain/action-plans/escalation';
import type { JudgedPlan } from '../domain/action-plans/plan-change';
import type { ActivityKind } from '../domain/activity-kind';
import type { Rater } from '../domain/rater';
import { attachment, part, type StoredAttachment } from './response.schema';

/** What was found wanting: an activity, as one kind of rater has answered it. */
export interface StoredFinding {
  activity_id: string;
  kind: ActivityKind;
  /** 1 admin-created, 2 client-created activity. */
  source: number;
  rater: Rater;
  /** The latest submitted answer and what it scored; '' and null before there is one. */
  response_id: string;
  response_date: Day;
  score: number | null;
}

/** What is done about a finding, by whom, until when. */
export interface ActionPlanFields extends JudgedPlan {
  organization_id: string;
  /** What there is one plan of: the finding of an automatic one, of a manual one itself. */
  subject: string;
  name: string;
  description: string;
  /** '' while nobody owns it. */
  owner_id: string;
  due_date: Day;
  files: StoredAttachment[];
  /** '' until it is completed. */
  completed_on: Day;
  standard_ids: string[];
  /** '' without one. */
  risk_id: string;
  /** Of manual ones null. */
  finding: StoredFinding | null;
  escalation: Escalation;
  created_by: string;
}
export type ActionPlan = ActionPlanFields & Stored;

const text = { type: String, default: '' };

const actionPlanSchema = tenantSchema(
  'action_plans',
  {
    subject: { type: String, required: true },
    origin: { type: String, required: true },
    name: { type: String, required: true },
    description: text,
    status: { type: String, required: true },
    owner_id: text,
    due_date: { type: String, required: true },
    response: text,
    files: [attachment],
    decision: text,
    completed_on: text,
    standard_ids: [String],
    risk_id: text,
    finding: part({
      activity_id: String,
      kind: String,
      source: Number,
      rater: String,
      response_id: String,
      response_date: String,
      score: Number,
    }),
    escalation: { type: Number, default: 0 },
    created_by: text,
  },
  [
    // One plan a finding, however many answers come at once.
    [{ organization_id: 1, subject: 1 }, { unique: true }],
    [{ organization_id: 1, due_date: 1 }],
    [{ organization_id: 1, status: 1, due_date: 1 }],
    [{ organization_id: 1, owner_id: 1, due_date: 1 }],
    [{ organization_id: 1, 'finding.activity_id': 1 }],
    [{ organization_id: 1, standard_ids: 1 }],
    [{ organization_id: 1, risk_id: 1 }],
    // For the job that tells of those that are late.
    [{ due_date: 1 }],
    [{ 'files.file_id': 1 }],
  ],
);

export const ActionPlanModel: Model<ActionPlanFields> = model<ActionPlanFields>('ActionPlan', actionPlanSchema);

/** What there is one automatic plan of: an activity, as one kind of rater answers it. */
export function findingSubject({ activity_id, rater }: Pick<StoredFinding, 'activity_id' | 'rater'>): string {
  return `${rater} ${activity_id}`;
}
