import { type Stored, tenantSchema } from '@attesta/kit';
import { type Model, model } from 'mongoose';
import type { AbsenceTerms } from '../domain/absence';

/** Days on which somebody is away, and who answers what is assigned to them meanwhile. */
export interface AbsenceFields extends AbsenceTerms {
  organization_id: string;
  /** The role of both: an updater stands in for an updater, a surveyor for a surveyor. */
  role_id: number;
  planned_by: string;
}
export type Absence = AbsenceFields & Stored;

const day = { type: String, required: true };
const person = { type: String, required: true };

const absenceSchema = tenantSchema(
  'absences',
  {
    user_id: person,
    deputy_id: person,
    from_date: day,
    to_date: day,
    role_id: { type: Number, required: true },
    planned_by: person,
  },
  [
    [{ organization_id: 1, to_date: 1 }],
    [{ organization_id: 1, deputy_id: 1, to_date: 1 }],
    [{ organization_id: 1, user_id: 1, to_date: 1 }],
    // For somebody who leaves: theirs anywhere.
    [{ user_id: 1 }],
    [{ deputy_id: 1 }],
  ],
);

export const AbsenceModel: Model<AbsenceFields> = model<AbsenceFields>('Absence', absenceSchema);
