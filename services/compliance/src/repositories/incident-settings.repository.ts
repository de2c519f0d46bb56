import { type Scope, type Stored, TenantRepository, tenantSchema } from '@attesta/kit';
import { type Model, model } from 'mongoose';

export interface IncidentSettings {
  /** Whether reports without a name are taken. */
  unnamed_reports: boolean;
  places: string[];
}
type IncidentSettingsFields = IncidentSettings & { organization_id: string };

const incidentSettingsSchema = tenantSchema(
  'incident_settings',
  { unnamed_reports: { type: Boolean, default: false }, places: [String] },
  [[{ organization_id: 1 }, { unique: true }]],
);

const IncidentSettingsModel: Model<IncidentSettingsFields> = model<IncidentSettingsFields>(
  'IncidentSettings',
  incidentSettingsSchema,
);

/** How the organization acted for takes reports: one document, made when it is changed first. */
export class IncidentSettingsRepository extends TenantRepository<IncidentSettingsFields> {
  constructor(scope: Scope) {
    super(IncidentSettingsModel, scope);
  }

  /** The organization's settings; until it has some, no report without a name is taken (version 0). */
  async current(): Promise<IncidentSettings & Pick<Stored, 'version'> & { id?: string }> {
    return (await this.findOne({})) ?? { unnamed_reports: false, places: [], version: 0 };
  }
}
