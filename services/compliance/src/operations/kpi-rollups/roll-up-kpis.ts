import { command, invalid, say } from '@attesta/kit';
import { rollUpKpis as rollUp } from '../../kpi-rollups/roll-up-kpis';
import { kpisAndConverted } from '../../measures/kpis-and-converted';
import { inOrganization } from '../../requests/organization-scope';
import { organizationsAsked } from '../../requests/organizations-asked';

/** Of so many KPIs the values are read at once. */
const atOnce = 50;

/**
 * Rolls up an organization's KPIs, or one of them, anew from all their values, as the nightly job does with those that have changed
 * (issue 12). @throws AppError invalid without an organization, not_found
 */
export const rollUpKpis = command('compliance.RollUpKpis', async (request, context, unit) => {
  const asked = await organizationsAsked(context, { library_id: request.library_id });
  if (!asked.tenant) throw invalid('organization_id', say('compliance.select_organization'));
  const { activities } = await kpisAndConverted(context, asked, request.activity_id);
  const ids = activities.map(({ id }) => id);
  const own = inOrganization(unit, asked.tenant.organization.id);
  let changed = 0;
  for (let start = 0; start < ids.length; start += atOnce)
    changed += await rollUp(own, ids.slice(start, start + atOnce));
  return { message: say('compliance.kpis_rolled_up'), data: { kpis: ids.length, changed } };
});
