import { type Scope, type Stored, TenantRepository, tenantSchema } from '@attesta/kit';
import { type Model, model } from 'mongoose';
import { type RiskMatrix, usualRiskMatrix } from '../domain/risk-matrix';

type RiskMatrixFields = RiskMatrix & { organization_id: string };

const riskMatrixSchema = tenantSchema(
  'risk_matrices',
  {
    likelihoods: [String],
    impacts: [String],
    medium_from: { type: Number, required: true },
    high_from: { type: Number, required: true },
    extreme_from: { type: Number, required: true },
  },
  [[{ organization_id: 1 }, { unique: true }]],
);

const RiskMatrixModel: Model<RiskMatrixFields> = model<RiskMatrixFields>('RiskMatrix', riskMatrixSchema);

/** The matrix of the organization acted for: one document, made when it is changed first. */
export class RiskMatrixRepository extends TenantRepository<RiskMatrixFields> {
  constructor(scope: Scope) {
    super(RiskMatrixModel, scope);
  }

  /** The organization's own matrix, or the usual one at version 0. */
  async current(): Promise<RiskMatrix & Pick<Stored, 'version'> & { id?: string }> {
    return (await this.findOne({})) ?? { ...usualRiskMatrix, version: 0 };
  }
}
