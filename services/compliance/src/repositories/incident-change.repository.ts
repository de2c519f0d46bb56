import { type Scope, type Stored, TenantRepository, tenantSchema } from '@attesta/kit';
import { type Model, model } from 'mongoose';

/** One field as it was and as it became, in words that people read; names of people as they were then. */
export interface IncidentFieldChange {
  field: string;
  from: string;
  to: string;
}
interface IncidentChangeFields {
  organization_id: string;
  incident_id: string;
  changed_by: string;
  fields: IncidentFieldChange[];
}
export type IncidentChange = IncidentChangeFields & Stored;

const incidentChangeSchema = tenantSchema(
  'incident_changes',
  {
    incident_id: { type: String, required: true },
    changed_by: { type: String, required: true },
    fields: [{ _id: false, field: String, from: String, to: String }],
  },
  [[{ organization_id: 1, incident_id: 1, created_at: -1 }]],
);

const IncidentChangeModel: Model<IncidentChangeFields> = model<IncidentChangeFields>(
  'IncidentChange',
  incidentChangeSchema,
);

/** What those who handle incidents have changed of them: written once, never changed. A report itself is no change. */
export class IncidentChangeRepository extends TenantRepository<IncidentChangeFields> {
  constructor(scope: Scope) {
    super(IncidentChangeModel, scope);
  }

  /** The latest changes of an incident, the latest first. */
  latest(incidentId: string, most: number): Promise<IncidentChange[]> {
    return this.find({ incident_id: incidentId }, { sort: { created_at: -1, _id: -1 }, limit: most });
  }
}
