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
    },
    [[{ organization_id: 1, name_key: 1 }, { unique: true }]],
  ),
);
