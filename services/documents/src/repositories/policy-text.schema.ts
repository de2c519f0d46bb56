import { type SentenceReference, type Stored, tenantSchema } from '@attesta/kit';
import { type Model, model, Schema } from 'mongoose';

/**
 * Whether the text of an old Word or Excel file has been read, which is done after its upload: it waits for that, it was read, it can't
 * be, or it could not be for a fault of the moment. '' of files whose text their upload reads.
 */
export type TextReading = '' | 'waiting' | 'read' | 'refused' | 'away';

export interface PolicyTextFields {
  organization_id: string;
  policy_id: string;
  number: number;
  text: string;
  /** The words by which it is found (domain/folded-words.ts). */
  words: string[];
  /** Whether it is the text of the latest, and of the published, version. */
  latest: boolean;
  published: boolean;
  /** Absent in what an earlier release has stored. */
  reading?: TextReading;
  /** Why it could not be read. */
  failure: SentenceReference | null;
  /** Until then an instance reads it; how often that was begun. */
  claimed_until: Date | null;
  tries: number;
}
export type PolicyText = PolicyTextFields & Stored;

const policyTextSchema = tenantSchema(
  'policy_texts',
  {
    policy_id: { type: String, required: true },
    number: { type: Number, required: true },
    text: { type: String, default: '' },
    words: [String],
    latest: { type: Boolean, default: true },
    published: { type: Boolean, default: false },
    reading: { type: String, default: '' },
    failure: { type: Schema.Types.Mixed, default: null },
    claimed_until: { type: Date, default: null },
    tries: { type: Number, default: 0 },
  },
  [
    [{ organization_id: 1, policy_id: 1, number: 1 }, { unique: true }],
    [{ organization_id: 1, words: 1 }],
    // What waits is looked for in all organizations.
    [{ reading: 1 }],
  ],
);

export const PolicyTextModel: Model<PolicyTextFields> = model<PolicyTextFields>('PolicyText', policyTextSchema);
