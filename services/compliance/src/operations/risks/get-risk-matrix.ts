import { query, say } from '@attesta/kit';
import { RiskMatrixRepository } from '../../repositories/risk-matrix.repository';
import { organizationScope } from '../../requests/organization-scope';

/** What the organization calls likelihoods and impacts, and where its levels begin; the usual matrix at version 0. */
export const getRiskMatrix = query('compliance.GetRiskMatrix', async (_request, context) => {
  const { scope } = await organizationScope(context);
  return { message: say('kit.success'), data: await new RiskMatrixRepository(scope).current() };
});
