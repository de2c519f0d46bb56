import { currentDay, query } from '@attesta/kit';
import { monthsBefore, share } from '../../domain/trend';
import { organizationAnswers } from '../../overview/organization-answers';
import { dateRange } from '../../requests/date-range';
import { organizationsAsked } from '../../requests/organizations-asked';

const none = { responses: 0, met: 0, partially_met: 0, not_met: 0, not_applicable: 0 };

/**
 * What updaters have answered in each organization from fromdate to todate, of the last twelve months where neither is given (platform 7
 * Dashboards ComplianceChart1): the least met first, those without an answer last. Whoever does not rule the platform, or has
 * chosen an organization, gets that one and the branches below it. @throws AppError invalid, not_found
 */
export const getComplianceChart1 = query('compliance.GetComplianceChart1', async (request, context) => {
  const asked = await organizationsAsked(context, { library_id: request.library_id, below: true });
  const type = request.organization_type;
  const organizations = asked.organizations.filter(
    ({ organization_type }) => typeof type !== 'number' || (organization_type ?? 0) === type,
  );
  const today = currentDay();
  const { from, to = today } = dateRange(request.fromdate, request.todate, ['fromdate', 'todate']);
  const span = { rater: 'updater' as const, from: from ?? `${monthsBefore(to.slice(0, 7), 11)}-01`, to, today };
  const answers = await organizationAnswers(context, asked, span);
  const data = organizations
    .map(({ id, name, organization_type = 0 }) => {
      const counts = answers.get(id) ?? none;
      return { organization_id: id, name, organization_type, ...counts, score: share(counts) };
    })
    .sort((a, b) => (a.score ?? 101) - (b.score ?? 101));
  return { message: '', data };
});
