import { currentDay, objectId } from '@attesta/kit';
import type { ListRisksRequest__Output as Request } from '@attesta/proto/compliance';
import { riskCategories, riskLevels, riskStatuses } from '@attesta/proto/compliance-words';
import { oneOf } from '../domain/one-of';
import { scoresOfLevel } from '../domain/risk-matrix';
import type { Assessment, RiskFilter } from '../repositories/risk.repository';
import { RiskMatrixRepository } from '../repositories/risk-matrix.repository';
import type { OrganizationScope } from '../requests/organization-scope';

const assessments: Assessment[] = ['inherent', 'residual'];
const statuses = [...riskStatuses, 'open'] as const;

/** What a list of risks, or the heat map, is narrowed by. @throws AppError invalid naming the field */
export async function readRiskFilter({ scope }: OrganizationScope, request: Partial<Request>): Promise<RiskFilter> {
  const { category, status, owner_id, standard_id, level, likelihood, impact } = request;
  const assessment = request.assessment ? oneOf(assessments, request.assessment, 'assessment') : 'inherent';
  const matrix = level ? await new RiskMatrixRepository(scope).current() : undefined;
  return {
    assessment,
    ...(category && { category: oneOf(riskCategories, category, 'category') }),
    ...(status && { status: oneOf(statuses, status, 'status') }),
    ...(owner_id && { owner_id: objectId(owner_id, 'owner_id') }),
    ...(standard_id && { standard_id: objectId(standard_id, 'standard_id') }),
    ...(level && matrix && { scores: scoresOfLevel(oneOf(riskLevels, level, 'level'), matrix) }),
    ...(likelihood && { likelihood }),
    ...(impact && { impact }),
    ...(request.review_overdue && { reviewBefore: currentDay() }),
  };
}
