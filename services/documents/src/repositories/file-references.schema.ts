import { schema } from '@attesta/kit';
import mongoose from 'mongoose';

/** The files that a record of another service holds, as far as has been heard (attesta.FileReferences). */
export interface FileReferencesDocument {
  owner: string;
  /** The version of that record; `version` counts changes here. */
  owner_version: number;
  file_ids: string[];
}

export const FileReferencesModel = mongoose.model(
  'FileReferences',
  schema(
    'file_references',
    {
      owner: { type: String, required: true },
      owner_version: { type: Number, required: true },
      file_ids: { type: [String], default: [] },
    },
    [[{ owner: 1 }, { unique: true }], [{ file_ids: 1 }]],
  ),
);
