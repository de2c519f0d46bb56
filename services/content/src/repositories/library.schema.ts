import { schema } from '@attesta/kit';
import { model } from 'mongoose';

export interface LibraryDocument {
  name: string;
  /** Compares without case; no two libraries share it. */
  name_key: string;
  description: string;
  archived: boolean;
  /** Counts the changes of everything in the library, in the order of their commits. */
  revision: number;
}

/** Libraries belong to the platform; organizations use them (specification: platform 3). */
export const LibraryModel = model(
  'Library',
  schema(
    'libraries',
    {
      name: { type: String, required: true },
      name_key: { type: String, required: true },
      description: { type: String, default: '' },
      archived: { type: Boolean, default: false },
      revision: { type: Number, default: 0 },
    },
    [[{ name_key: 1 }, { unique: true }]],
  ),
);
