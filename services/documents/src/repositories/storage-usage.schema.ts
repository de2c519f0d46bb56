import { type Stored, schema } from '@attesta/kit';
import mongoose from 'mongoose';

/** How much an organization has stored: the sum over its files; where there is a limit it is written with each of them in one transaction. */
export interface StorageUsageDocument extends Stored {
  organization_id: string;
  bytes: number;
  files: number;
}

const number = { type: Number, default: 0 };

export const StorageUsageModel = mongoose.model(
  'StorageUsage',
  schema('storage_usage', { organization_id: { type: String, required: true }, bytes: number, files: number }, [
    [{ organization_id: 1 }, { unique: true }],
  ]),
);
