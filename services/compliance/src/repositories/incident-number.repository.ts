import { type Scope, TenantRepository, tenantSchema } from '@attesta/kit';
import { type Model, model } from 'mongoose';

interface IncidentNumberFields {
  organization_id: string;
  last: number;
}

const incidentNumberSchema = tenantSchema('incident_numbers', { last: { type: Number, default: 0 } }, [
  [{ organization_id: 1 }, { unique: true }],
]);

const IncidentNumberModel: Model<IncidentNumberFields> = model<IncidentNumberFields>(
  'IncidentNumber',
  incidentNumberSchema,
);

/** Counts the incidents of an organization, whoever reports them: a number is given once. */
export class IncidentNumberRepository extends TenantRepository<IncidentNumberFields> {
  constructor(scope: Scope) {
    super(IncidentNumberModel, scope);
  }

  /** The next number, from 1; two units of work that ask at once take turns. */
  async next(): Promise<number> {
    return (await this.upsert({}, { $inc: { last: 1 } })).last;
  }
}
