import { tenantSchema } from '@attesta/kit';
import { type Model, model, Schema, type SchemaDefinition } from 'mongoose';
import type { ActivityKind } from '../domain/activity-kind';
import type { DocumentAnswer } from '../domain/document/document-answer';
import type { ElementAnswer } from '../domain/element-answer';
import type { KpiAnswer } from '../domain/kpi/kpi-answer';
import type { ObservationAnswer } from '../domain/observation/observation-answer';
import type { Rater } from '../domain/rater';

export type FileStatus = 'draft' | 'submitted';

/** An evidence file; the documents service has the bytes. */
export interface StoredAttachment {
  id: string;
  file_id: string;
  name: string;
  size: number;
  content_type: string;
  file_path: string;
  uploaded_by: string;
  uploaded_at: Date;
  /** Absent of files from before it was kept. */
  sha256?: string;
}

/** An evidence file that was taken off or replaced, and where it was; for 30 days it can be put back. */
export interface RemovedFile extends StoredAttachment {
  /** The element as its activity names it; '' of what has no elements. */
  element_id: string;
  removed_by: string;
  removed_at: Date;
}

export interface StoredElement {
  id: string;
  element_id: string;
  response: ElementAnswer | null;
  comments: string;
  /** The address of evidence that lies elsewhere; empty without one. */
  attachment_link: string;
  attachments: StoredAttachment[];
}

/** What a KPI value, an observation or a document says; the parts of the other kinds are null. */
export interface Recorded {
  kpi: KpiAnswer | null;
  observation: ObservationAnswer | null;
  document: DocumentAnswer | null;
  /** Its evidence; of a checklist it is at the elements. */
  files: StoredAttachment[];
  comments: string;
  response_date: string;
  /** Full double; null for drafts and when nothing applies. Of documents before they expire: see scoreOn. */
  score: number | null;
}

/** What a response said before it was changed after it had been submitted. */
export interface StoredRevision extends Recorded {
  recorded_by: string;
  recorded_at: Date;
  replaced_by: string;
  replaced_at: Date;
  /** It was replaced by an administrator's correction. */
  corrected: boolean;
  /** Of checklists: the elements that the change touched, as they were, without files; one that was not there yet has no id. */
  elements?: Omit<StoredElement, 'attachments'>[];
}

/** One answer to an activity for one period (daily work 3 Checklist, KPI response, Observation, Document). */
export interface ResponseDocument extends Recorded {
  organization_id: string;
  /** Absent of checklists that were answered before there were other kinds: see kindOfResponse. */
  kind: ActivityKind;
  activity_id: string;
  /** 1 admin-created, 2 client-created activity. */
  source: number;
  /** The first library of the activity when it was answered; the activity's node says in which ones it is now. */
  library_id: string;
  rater: Rater;
  /** The period that it answers for; a deleted response frees it. */
  period: string;
  response_frequency: string;
  file_status: FileStatus;
  file_no: string;
  updator_id: string;
  recorded_by: string;
  /** Of a surveyor's: the session in which they answered. */
  session_id?: string;
  elements: StoredElement[];
  /** The original first. Checklists changed before they had any have none. */
  revisions: StoredRevision[];
  /** Absent of responses from before it was kept. */
  removed_files?: RemovedFile[];
  submitted_at: Date | null;
  deleted_at: Date | null;
}

/** How an evidence file is stored within the record that holds it. */
export const attachment = {
  _id: false,
  id: String,
  file_id: String,
  name: String,
  size: Number,
  content_type: String,
  file_path: String,
  uploaded_by: String,
  uploaded_at: Date,
  sha256: String,
};

/** A part of a record that may be null. */
export const part = (fields: Record<string, NumberConstructor | StringConstructor>): object => ({
  type: new Schema(fields as SchemaDefinition, { _id: false }),
  default: null,
});

const recorded = {
  kpi: part({
    value: Number,
    numerator: Number,
    denominator: Number,
    target: Number,
    totarget: Number,
    type_of_number: String,
    type_of_measure: String,
    aggregation_type: String,
  }),
  observation: part({ status: String, observation_type: String, currency: Number, currency_type: String }),
  document: part({ expiry_date: String, description: String }),
  files: [attachment],
  comments: { type: String, default: '' },
  response_date: { type: String, required: true },
  score: { type: Number, default: null },
};

const element = {
  _id: false,
  id: String,
  element_id: String,
  response: { type: String, default: null },
  comments: { type: String, default: '' },
  attachment_link: { type: String, default: '' },
};

const responseSchema = tenantSchema(
  'responses',
  {
    ...recorded,
    kind: { type: String, default: 'checklist' },
    activity_id: { type: String, required: true },
    source: { type: Number, required: true },
    library_id: { type: String, required: true },
    rater: { type: String, required: true },
    period: { type: String, required: true },
    response_frequency: { type: String, default: '' },
    file_status: { type: String, required: true },
    file_no: { type: String, default: '' },
    updator_id: { type: String, required: true },
    recorded_by: { type: String, required: true },
    session_id: String,
    elements: [{ ...element, attachments: [attachment] }],
    revisions: [
      {
        ...recorded,
        _id: false,
        recorded_by: String,
        recorded_at: Date,
        replaced_by: String,
        replaced_at: Date,
        corrected: Boolean,
        elements: { type: [element], default: undefined },
      },
    ],
    removed_files: {
      type: [{ ...attachment, element_id: String, removed_by: String, removed_at: Date }],
      default: undefined,
    },
    submitted_at: { type: Date, default: null },
    deleted_at: { type: Date, default: null },
  },
  [
    // One response an organization, activity, rater and period, however many people send one at once.
    [{ organization_id: 1, activity_id: 1, rater: 1, period: 1 }, { unique: true }],
    [{ organization_id: 1, activity_id: 1, rater: 1, response_date: -1 }],
    [{ organization_id: 1, rater: 1, period: 1 }],
    // What has changed of them since they were read.
    [{ organization_id: 1, rater: 1, updated_at: 1 }],
    [{ organization_id: 1, response_date: -1 }],
    [{ organization_id: 1, 'elements.attachments.id': 1 }],
    [{ organization_id: 1, 'files.id': 1 }],
    [{ organization_id: 1, 'removed_files.file_id': 1 }],
    // Reports of what one kind of rater has submitted, latest first.
    [{ organization_id: 1, rater: 1, file_status: 1, response_date: -1, _id: 1 }],
    // The same by their scores.
    [{ organization_id: 1, rater: 1, file_status: 1, score: -1, response_date: -1, _id: 1 }],
    [{ organization_id: 1, rater: 1, file_status: 1, score: 1, response_date: -1, _id: 1 }],
    // Documents that have expired.
    [{ organization_id: 1, rater: 1, 'document.expiry_date': 1 }, { partialFilterExpression: { kind: 'document' } }],
    // Lists and charts of one kind, latest first.
    [{ organization_id: 1, kind: 1, response_date: -1 }],
    // The KPIs whose values have changed, which are rolled up each night.
    [{ updated_at: 1 }, { partialFilterExpression: { kind: 'kpi' } }],
    // For the job that lets documents expire.
    [{ 'document.expiry_date': 1 }],
    // For a change of content: who has answered it.
    [{ activity_id: 1 }],
    [{ 'elements.attachments.file_id': 1 }],
    [{ 'files.file_id': 1 }],
    [{ 'revisions.files.file_id': 1 }],
    [{ session_id: 1 }, { sparse: true }],
  ],
);

export const ResponseModel: Model<ResponseDocument> = model<ResponseDocument>('Response', responseSchema);
