import { type Scope, type Stored, TenantRepository, tenantSchema } from '@attesta/kit';
import { type Model, model } from 'mongoose';
import { type FieldChange, fieldChange } from './field-change';

interface RiskChangeFields {
  organization_id: string;
  risk_id: string;
  changed_by: string;
  fields: FieldChange[];
}
export type RiskChange = RiskChangeFields & Stored;

const riskChangeSchema = tenantSchema(
  'risk_changes',
  {
    risk_id: { type: String, required: true },
    changed_by: { type: String, required: true },
    fields: [fieldChange],
  },
  [[{ organization_id: 1, risk_id: 1, created_at: -1 }]],
);

const RiskChangeModel: Model<RiskChangeFields> = model<RiskChangeFields>('RiskChange', riskChangeSchema);

/** What was changed of the risks of the organization acted for: written once, never changed (ISO 31000, 6.7). */
export class RiskChangeRepository extends TenantRepository<RiskChangeFields> {
  constructor(scope: Scope) {
    super(RiskChangeModel, scope);
  }

  /** The latest changes of a risk, the latest first. */
  latest(riskId: string, most: number): Promise<RiskChange[]> {
    return this.find({ risk_id: riskId }, { sort: { created_at: -1, _id: -1 }, limit: most });
  }
}
