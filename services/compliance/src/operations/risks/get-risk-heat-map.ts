import { query, say } from '@attesta/kit';
import { riskLevel } from '../../domain/risk-matrix';
import { RiskRepository } from '../../repositories/risk.repository';
import { RiskMatrixRepository } from '../../repositories/risk-matrix.repository';
import { organizationScope } from '../../requests/organization-scope';
import { readRiskFilter } from '../../risks/read-risk-filter';

/** How many risks stand where in the matrix (IEC 31010:2019, B.10.3); those that nobody works on any more only when asked for. */
export const getRiskHeatMap = query('compliance.GetRiskHeatMap', async (request, context) => {
  const tenant = await organizationScope(context);
  const filter = await readRiskFilter(tenant, { ...request, status: request.status || 'open' });
  const [cells, matrix] = await Promise.all([
    new RiskRepository(tenant.scope).countCells(filter),
    new RiskMatrixRepository(tenant.scope).current(),
  ]);
  const assessed = cells.filter(({ likelihood, impact }) => likelihood && impact);
  return {
    message: say('kit.success'),
    data: {
      cells: assessed
        .map((cell) => ({ ...cell, level: riskLevel(cell.likelihood * cell.impact, matrix) }))
        .sort((a, b) => b.likelihood - a.likelihood || a.impact - b.impact),
      not_assessed: cells.filter((cell) => !assessed.includes(cell)).reduce((sum, { risks }) => sum + risks, 0),
      matrix,
    },
  };
});
