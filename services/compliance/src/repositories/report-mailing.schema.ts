import { type Day, type Stored, tenantSchema } from '@attesta/kit';
import type { MailingRhythm, ReportFormat, ReportName } from '@attesta/proto/compliance-words';
import { type Model, model, Schema } from 'mongoose';
import { attachment, type StoredAttachment } from './response.schema';

/** A report that somebody has made for some people at certain times. */
export interface ReportMailingFields {
  organization_id: string;
  owner_id: string;
  report: ReportName;
  name: string;
  query: string;
  format: ReportFormat;
  rhythm: MailingRhythm;
  recent: boolean;
  reader_ids: string[];
}
export type ReportMailing = ReportMailingFields & Stored;

/** What one reader has of a mailing: the file of the latest day that it was due on. */
export interface ReportMailFields {
  organization_id: string;
  mailing_id: string;
  reader_id: string;
  due: Day;
  /** It was dropped when its owner or reader had gone, and failed when it could not be made. */
  status: 'waiting' | 'making' | 'sent' | 'failed' | 'dropped';
  tries: number;
  /** Until then an instance works on it; what is still not done after that is taken up by another one. */
  claimed_until: Date | null;
  made_at: Date | null;
  rows: number;
  file: StoredAttachment | null;
}
export type ReportMail = ReportMailFields & Stored;

const { _id, ...attachmentFields } = attachment;
const text = { type: String, required: true };
const count = { type: Number, default: 0 };

const mailingSchema = tenantSchema(
  'report_mailings',
  {
    owner_id: text,
    report: text,
    name: text,
    query: { type: String, default: '' },
    format: text,
    rhythm: text,
    recent: { type: Boolean, default: false },
    reader_ids: { type: [String], default: [] },
  },
  [[{ organization_id: 1, owner_id: 1 }], [{ organization_id: 1, reader_ids: 1 }]],
);

const mailSchema = tenantSchema(
  'report_mails',
  {
    mailing_id: text,
    reader_id: text,
    due: text,
    status: text,
    tries: count,
    claimed_until: { type: Date, default: null },
    made_at: { type: Date, default: null },
    rows: count,
    file: { type: new Schema(attachmentFields, { _id }), default: null },
  },
  [[{ organization_id: 1, mailing_id: 1, reader_id: 1 }, { unique: true }], [{ status: 1 }], [{ 'file.file_id': 1 }]],
);

export const ReportMailingModel: Model<ReportMailingFields> = model<ReportMailingFields>(
  'ReportMailing',
  mailingSchema,
);
export const ReportMailModel: Model<ReportMailFields> = model<ReportMailFields>('ReportMail', mailSchema);
