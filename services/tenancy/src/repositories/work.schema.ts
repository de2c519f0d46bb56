import { type Stored, schema } from '@attesta/kit';
import { type Model, model } from 'mongoose';

/** What somebody answers for (platform 3 User: properties, substandard_ids, surveyor_session): a copy, compliance has the truth. */
export interface WorkFields {
  user_id: string;
  /** Chapters as a whole. */
  properties: { library_id: string; chapter_id: string }[];
  standard_ids: string[];
  substandard_ids: string[];
  /** Surveyor sessions. */
  session_ids: string[];
}
export type Work = WorkFields & Stored;

const workSchema = schema(
  'work',
  {
    user_id: { type: String, required: true },
    properties: { type: [{ _id: false, library_id: String, chapter_id: String }], default: [] },
    standard_ids: { type: [String], default: [] },
    substandard_ids: { type: [String], default: [] },
    session_ids: { type: [String], default: [] },
  },
  [[{ user_id: 1 }, { unique: true }], [{ session_ids: 1 }]],
);

export const WorkModel: Model<WorkFields> = model<WorkFields>('Work', workSchema);
