import { query } from '@attesta/kit';
import { esrSlices } from '../../domain/esr-chart';
import { esrFigures } from '../../overview/esr-figures';
import { organizationsAsked } from '../../requests/organizations-asked';
import { raterNamed } from '../../requests/rater-named';

/**
 * The ESR chart of an organization, of all clients together for who rules the platform and names none (daily work 7 dash_board/esr,
 * 9): by the answers of those whom usertype names. @throws AppError invalid for an unknown usertype, not_found
 */
export const getOrganizationEsrChart = query('compliance.GetOrganizationEsrChart', async (request, context) => {
  const rater = raterNamed(request.usertype, 'usertype');
  const asked = await organizationsAsked(context, { organization_id: request.orgId });
  const type = request.dataval ?? 1;
  return { message: '', data: { type, ...esrSlices(type, await esrFigures(context, asked, rater)) } };
});
