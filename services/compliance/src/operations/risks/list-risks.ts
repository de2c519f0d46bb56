import { listMeta, mostRecords, paging, query, say } from '@attesta/kit';
import { RiskRepository } from '../../repositories/risk.repository';
import { organizationScope } from '../../requests/organization-scope';
import { readRiskFilter } from '../../risks/read-risk-filter';
import { riskViews } from '../../risks/risk-view';

/** What readers sort by, and the stored field behind it. */
const stored: Record<string, string> = { inherent: 'inherent_score', residual: 'residual_score' };
const sortable = ['score', 'inherent', 'residual', 'number', 'name', 'status', 'category', 'review_date', 'created_at'];

/** The risks of the organization acted for, the greatest first (daily work 7 Actions, risk, incidents). @throws AppError invalid */
export const listRisks = query('compliance.ListRisks', async (request, context) => {
  const page = paging(request, { sortable, defaultSort: '-score', most: mostRecords });
  const tenant = await organizationScope(context);
  const filter = await readRiskFilter(tenant, request);
  const sort = Object.fromEntries(Object.entries(page.sort).map(([field, way]) => [stored[field] ?? field, way]));
  const { items, total } = await new RiskRepository(tenant.scope).list(filter, { ...page, sort }, request.q ?? '');
  const data = await riskViews(context, tenant.scope, items);
  return { message: say('kit.success'), data, meta: listMeta(page, total) };
});
