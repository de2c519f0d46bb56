import { type DecisionRule, schema } from '@attesta/kit';
import { model, Schema } from 'mongoose';

export interface LibraryDocument {
  /** The organization that made it, '' for the platform. Others use it where they were given it. */
  organization_id: string;
  name: string;
  /** Compares without case; no two libraries of a maker share it. */
  name_key: string;
  description: string;
  archived: boolean;
  /** Counts the changes of everything in the library, in the order of their commits. */
  revision: number;
  /** What has to hold before its accreditation body accredits; empty or absent: the usual rules. */
  decision_rules?: DecisionRule[];
  /** Of versions: what all versions of one library share, the id of the first. */
  family_id?: string;
  /** The versions before and after it, '' where there is none; the one after may still be in preparation. */
  previous_id?: string;
  next_id?: string;
  /** 1 for the first that was published; 0 or absent while it is none, and can be changed. */
  version_number?: number;
  published_at?: Date | null;
  published_by?: string;
  note?: string;
  /** How much of the version before it has changed. */
  changes?: VersionChanges | null;
}

export interface VersionChanges {
  added: number;
  changed: number;
  moved: number;
  removed: number;
}

/** Libraries of the platform and of organizations, each with who made it (specification: platform 3). */
export const LibraryModel = model(
  'Library',
  schema(
    'libraries',
    {
      organization_id: { type: String, default: '' },
      name: { type: String, required: true },
      name_key: { type: String, required: true },
      description: { type: String, default: '' },
      archived: { type: Boolean, default: false },
      revision: { type: Number, default: 0 },
      decision_rules: { type: [Schema.Types.Mixed], default: undefined },
      family_id: { type: String, default: '' },
      previous_id: { type: String, default: '' },
      next_id: { type: String, default: '' },
      version_number: { type: Number, default: 0 },
      published_at: { type: Date, default: null },
      published_by: { type: String, default: '' },
      note: { type: String, default: '' },
      changes: {
        type: { _id: false, added: Number, changed: Number, moved: Number, removed: Number },
        default: null,
      },
    },
    [[{ organization_id: 1, name_key: 1 }, { unique: true }], [{ family_id: 1, version_number: 1 }]],
  ),
);
