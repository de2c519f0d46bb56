import { addDays, day, dayOf, firstOfMonth, invalid, query, say } from '@attesta/kit';
import { sightOf } from '../../incidents/sight';
import { IncidentRepository } from '../../repositories/incident.repository';
import { organizationScope } from '../../requests/organization-scope';

/** Days before today whose month is the first of twelve. */
const elevenMonths = 334;

/** How many incidents there were by month, type, place and severity, of those that the reader may see. @throws AppError invalid */
export const getIncidentTrends = query('compliance.GetIncidentTrends', async (request, context) => {
  const given = { from: day(request.from_date, 'from_date'), to: day(request.to_date, 'to_date') };
  const to_date = dayOf(given.to ?? new Date());
  const from_date = given.from ? dayOf(given.from) : firstOfMonth(addDays(to_date, -elevenMonths));
  if (from_date > to_date) throw invalid('to_date', say('compliance.incident_days'));
  const { scope } = await organizationScope(context);
  const incidents = new IncidentRepository(scope, sightOf(context));
  const [counts, days_to_close] = await Promise.all([
    incidents.countByMonth(from_date, to_date),
    incidents.daysToClose(from_date, to_date),
  ]);
  const data = { from_date, to_date, counts, ...(days_to_close !== undefined && { days_to_close }) };
  return { message: say('kit.success'), data };
});
