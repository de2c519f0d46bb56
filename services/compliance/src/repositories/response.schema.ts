import { tenantSchema } from '@attesta/kit';
import { type Model, model } from 'mongoose';
import type { ElementAnswer } from '../domain/element-answer';
import type { Rater } from '../domain/rater';

export type FileStatus = 'draft' | 'submitted';

/** An evidence file at an element; the documents service has the bytes. */
export interface StoredAttachment {
  id: string;
  file_id: string;
  name: string;
  size: number;
  content_type: string;
  file_path: string;
  uploaded_by: string;
  uploaded_at: Date;
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

/** One answer to a checklist for one period (daily work 3 Checklist response). */
export interface ResponseDocument {
  organization_id: string;
  activity_id: string;
  /** 1 admin-created, 2 client-created activity. */
  source: number;
  /** The first library of the activity when it was answered; the activity's node says in which ones it is now. */
  library_id: string;
  rater: Rater;
  /** The period that it answers for; a deleted response frees it. */
  period: string;
  response_date: string;
  response_frequency: string;
  file_status: FileStatus;
  file_no: string;
  updator_id: string;
  recorded_by: string;
  comments: string;
  elements: StoredElement[];
  /** Full double; null for drafts and when nothing applies. */
  score: number | null;
  submitted_at: Date | null;
  deleted_at: Date | null;
}

const responseSchema = tenantSchema(
  'responses',
  {
    activity_id: { type: String, required: true },
    source: { type: Number, required: true },
    library_id: { type: String, required: true },
    rater: { type: String, required: true },
    period: { type: String, required: true },
    response_date: { type: String, required: true },
    response_frequency: { type: String, default: '' },
    file_status: { type: String, required: true },
    file_no: { type: String, default: '' },
    updator_id: { type: String, required: true },
    recorded_by: { type: String, required: true },
    comments: { type: String, default: '' },
    elements: [
      {
        _id: false,
        id: String,
        element_id: String,
        response: { type: String, default: null },
        comments: { type: String, default: '' },
        attachment_link: { type: String, default: '' },
        attachments: [
          {
            _id: false,
            id: String,
            file_id: String,
            name: String,
            size: Number,
            content_type: String,
            file_path: String,
            uploaded_by: String,
            uploaded_at: Date,
          },
        ],
      },
    ],
    score: { type: Number, default: null },
    submitted_at: { type: Date, default: null },
    deleted_at: { type: Date, default: null },
  },
  [
    // One response an organization, activity, rater and period, however many people send one at once.
    [{ organization_id: 1, activity_id: 1, rater: 1, period: 1 }, { unique: true }],
    [{ organization_id: 1, activity_id: 1, rater: 1, response_date: -1 }],
    [{ organization_id: 1, rater: 1, period: 1 }],
    [{ organization_id: 1, response_date: -1 }],
    [{ organization_id: 1, 'elements.attachments.id': 1 }],
    // For a change of content: who has answered it.
    [{ activity_id: 1 }],
    [{ 'elements.attachments.file_id': 1 }],
  ],
);

export const ResponseModel: Model<ResponseDocument> = model<ResponseDocument>('Response', responseSchema);
