import { type Scope, TenantRepository, tenantSchema } from '@attesta/kit';
import { type Model, model } from 'mongoose';

interface RiskNumberFields {
  organization_id: string;
  last: number;
}

const riskNumberSchema = tenantSchema('risk_numbers', { last: { type: Number, default: 0 } }, [
  [{ organization_id: 1 }, { unique: true }],
]);

const RiskNumberModel: Model<RiskNumberFields> = model<RiskNumberFields>('RiskNumber', riskNumberSchema);

/** Counts the risks of an organization: a number is given once, also when its risk is deleted. */
export class RiskNumberRepository extends TenantRepository<RiskNumberFields> {
  constructor(scope: Scope) {
    super(RiskNumberModel, scope);
  }

  /** The next number, from 1; two units of work that ask at once take turns. */
  async next(): Promise<number> {
    return (await this.upsert({}, { $inc: { last: 1 } })).last;
  }
}
