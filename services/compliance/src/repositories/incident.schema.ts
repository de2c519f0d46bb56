import { randomBytes } from 'node:crypto';
import { type Day, type Stored, tenantSchema } from '@attesta/kit';
import { type Model, model, Schema, Types } from 'mongoose';
import type { JudgedIncident } from '../domain/incident-rules';
import { attachment, type StoredAttachment } from './response.schema';

export interface IncidentAction {
  id: string;
  name: string;
  owner_id: string;
  due_date: Day;
  done: boolean;
  /** The day on which it was done; '' until then. */
  done_on: Day;
  link: string;
}

/** A safety incident with all that was found out and done about it. */
export interface IncidentFields extends JudgedIncident {
  organization_id: string;
  /** Counts the organization's incidents from 1. */
  number: number;
  type: string;
  description: string;
  place: string;
  occurred_at: Date;
  occurred_on: Day;
  people: string[];
  immediate_action: string;
  files: StoredAttachment[];
  reported_on: Day;
  /** '' where the reporter did not say; then nothing in the document leads to them. */
  reported_by: string;
  /** SHA-256 of the receipt of a report without a name; '' of the others. */
  receipt_hash: string;
  consequence: string;
  recurrence: string;
  triage_note: string;
  handler_ids: string[];
  factors: { kind: string; description: string }[];
  whys: string[];
  actions: IncidentAction[];
  standard_ids: string[];
  risk_ids: string[];
  /** Days from the report to the closure; null until then. */
  days_open: number | null;
}
export type Incident = IncidentFields & Stored;

const text = { type: String, default: '' };
const needed = { type: String, required: true };

const incidentSchema = tenantSchema(
  'incidents',
  {
    // A database's own ids begin with the second in which they were made, which might tell who was there.
    _id: { type: Schema.Types.ObjectId, default: () => new Types.ObjectId(randomBytes(12)) },
    number: { type: Number, required: true },
    status: needed,
    outcome: needed,
    harm: needed,
    type: needed,
    description: needed,
    place: text,
    occurred_at: { type: Date, required: true },
    occurred_on: needed,
    people: [String],
    immediate_action: text,
    files: [attachment],
    reported_on: needed,
    reported_by: text,
    receipt_hash: text,
    severity: { type: Number, default: 0 },
    consequence: text,
    recurrence: text,
    triage_note: text,
    investigator_id: text,
    handler_ids: [String],
    factors: [{ _id: false, kind: String, description: String }],
    whys: [String],
    root_cause: text,
    actions: [
      {
        _id: false,
        id: String,
        name: String,
        owner_id: String,
        due_date: String,
        done: Boolean,
        done_on: String,
        link: String,
      },
    ],
    standard_ids: [String],
    risk_ids: [String],
    duplicate_of_id: text,
    lessons: text,
    decision: text,
    days_open: { type: Number, default: null },
  },
  [
    [{ organization_id: 1, number: 1 }, { unique: true }],
    [{ organization_id: 1, occurred_at: -1 }],
    [{ organization_id: 1, status: 1, occurred_at: -1 }],
    [{ organization_id: 1, reported_by: 1 }],
    [{ organization_id: 1, handler_ids: 1 }],
    [{ organization_id: 1, investigator_id: 1 }],
    [{ organization_id: 1, receipt_hash: 1 }],
    [{ organization_id: 1, risk_ids: 1 }],
    [{ organization_id: 1, standard_ids: 1 }],
    // For the job that tells of late actions.
    [{ 'actions.due_date': 1 }],
    [{ 'files.file_id': 1 }],
  ],
);

export const IncidentModel: Model<IncidentFields> = model<IncidentFields>('Incident', incidentSchema);
