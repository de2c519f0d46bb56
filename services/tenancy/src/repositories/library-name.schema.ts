import { type Stored, schema } from '@attesta/kit';
import { type Model, model } from 'mongoose';

/** What tenancy must know of a library to name it; content owns the truth. */
export interface LibraryNameFields {
  library_id: string;
  name: string;
  /** The organization that made it, '' for the platform; null where an earlier release told of it. */
  organization_id: string | null;
  archived: boolean;
  deleted: boolean;
  /** When the event that said so was committed, ISO 8601. */
  at: string;
}
export type LibraryName = LibraryNameFields & Stored;

const libraryNameSchema = schema(
  'library_names',
  {
    library_id: { type: String, required: true },
    name: { type: String, default: '' },
    organization_id: { type: String, default: null },
    archived: { type: Boolean, default: false },
    deleted: { type: Boolean, default: false },
    at: { type: String, default: '' },
  },
  [[{ library_id: 1 }, { unique: true }]],
);

export const LibraryNameModel: Model<LibraryNameFields> = model<LibraryNameFields>('LibraryName', libraryNameSchema);
