import { tenantSchema } from '@attesta/kit';
import { model } from 'mongoose';

export interface AdoptionDocument {
  organization_id: string;
  /** The version that was worked with before, and the one since. */
  from_id: string;
  library_id: string;
  adopted_by: string;
  /** Substandards whose answers were carried over, that began anew, and that were gone. */
  carried: number;
  added: number;
  removed: number;
  /** The doubtful ones, as a person decided: ids in the later version. */
  same: string[];
  different: string[];
}

/** Which versions of libraries organizations have gone on to, and what was decided then. */
export const AdoptionModel = model(
  'Adoption',
  tenantSchema(
    'adoptions',
    {
      from_id: { type: String, required: true },
      library_id: { type: String, required: true },
      adopted_by: { type: String, required: true },
      carried: { type: Number, required: true },
      added: { type: Number, required: true },
      removed: { type: Number, required: true },
      same: { type: [String], default: [] },
      different: { type: [String], default: [] },
    },
    // From one version an organization goes on once.
    [[{ organization_id: 1, from_id: 1 }, { unique: true }]],
  ),
);
