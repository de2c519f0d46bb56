import { type Stored, schema } from '@attesta/kit';
import mongoose from 'mongoose';

/** What is wrong with a stored file: its bytes are gone, some of them are, or there are bytes of which no record tells. */
export type StorageFault = 'lost' | 'incomplete' | 'orphan';

/** A file whose record and object do not agree, as the nightly check found it; it goes when they do. */
export interface StorageFindingDocument extends Stored {
  object_key: string;
  fault: StorageFault;
  /** '' for an orphan. */
  file_id: string;
  organization_id: string;
}

const text = { type: String, default: '' };

export const StorageFindingModel = mongoose.model(
  'StorageFinding',
  schema(
    'storage_findings',
    {
      object_key: { type: String, required: true },
      fault: { type: String, enum: ['lost', 'incomplete', 'orphan'], required: true },
      file_id: text,
      organization_id: text,
    },
    [[{ object_key: 1 }, { unique: true }]],
  ),
);
