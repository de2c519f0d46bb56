import { type Stored, schema } from '@attesta/kit';
import mongoose from 'mongoose';

/** A content that files of an organization have: the bytes of one segment. Files that say the same share it. */
export interface ContentDocument extends Stored {
  /** '' for files of the platform. */
  organization_id: string;
  /** What follows from its bytes (contents/content-address.ts). */
  address: string;
  /** Where it lies: organization, address, and what tells it from the one that lay there before and was removed. */
  object_key: string;
  /** The key of its organization by which it is encrypted; '' for what is stored as it is. */
  key_id: string;
  bytes: number;
  /** Whether its object is there. */
  is_stored: boolean;
  /** The mark of who is about to remove it, unless somebody needs it after all; '' for nobody. */
  going: string;
}

const text = { type: String, default: '' };

export const ContentModel = mongoose.model(
  'Content',
  schema(
    'contents',
    {
      organization_id: text,
      address: { type: String, required: true },
      object_key: { type: String, required: true },
      key_id: text,
      bytes: { type: Number, required: true },
      is_stored: { type: Boolean, default: false },
      going: text,
    },
    [
      [{ organization_id: 1, address: 1 }, { unique: true }],
      [{ object_key: 1 }, { unique: true }],
    ],
  ),
);
