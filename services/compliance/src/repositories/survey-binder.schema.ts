import { type SentenceReference, type Stored, tenantSchema } from '@attesta/kit';
import type { SurveyBinderStatus } from '@attesta/proto/compliance-words';
import { type Model, model, Schema } from 'mongoose';
import type { NodeKind } from './node.schema';
import { attachment, type StoredAttachment } from './response.schema';

/** A book of scores, answers and evidence that somebody has ordered. */
export interface SurveyBinderFields {
  organization_id: string;
  ordered_by: string;
  /** The library, chapter or standard that it is about, and where that lies. */
  kind: NodeKind;
  node_id: string;
  name: string;
  library_id: string;
  library_name: string;
  chapter_id: string;
  standard_id: string;
  language: string;
  /** The rater whose findings alone it tells, as who has ordered it sees no others; '' for all. */
  findings_of: string;
  with_files: boolean;
  status: SurveyBinderStatus;
  /** Percent. */
  progress: number;
  tries: number;
  /** Until then an instance works on it; what is still not done after that is taken up by another one. */
  claimed_until: Date | null;
  reason: SentenceReference | null;
  made_at: Date | null;
  pages: number;
  activities: number;
  files: number;
  file: StoredAttachment | null;
}
export type SurveyBinder = SurveyBinderFields & Stored;

const { _id, ...attachmentFields } = attachment;
const text = { type: String, required: true };
const count = { type: Number, default: 0 };

const surveyBinderSchema = tenantSchema(
  'survey_binders',
  {
    ordered_by: text,
    kind: text,
    node_id: text,
    name: text,
    library_id: text,
    library_name: { type: String, default: '' },
    chapter_id: { type: String, default: '' },
    standard_id: { type: String, default: '' },
    language: text,
    findings_of: { type: String, default: '' },
    with_files: { type: Boolean, default: false },
    status: text,
    progress: count,
    tries: count,
    claimed_until: { type: Date, default: null },
    reason: { type: Schema.Types.Mixed, default: null },
    made_at: { type: Date, default: null },
    pages: count,
    activities: count,
    files: count,
    file: { type: new Schema(attachmentFields, { _id }), default: null },
  },
  [[{ organization_id: 1, created_at: -1 }], [{ status: 1 }], [{ 'file.file_id': 1 }]],
);

export const SurveyBinderModel: Model<SurveyBinderFields> = model<SurveyBinderFields>(
  'SurveyBinder',
  surveyBinderSchema,
);
