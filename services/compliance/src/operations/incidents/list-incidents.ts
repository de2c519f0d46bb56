import { listMeta, mostRecords, paging, query, say } from '@attesta/kit';
import { incidentViews } from '../../incidents/incident-view';
import { readIncidentFilter } from '../../incidents/read-incident-filter';
import { sightOf } from '../../incidents/sight';
import { IncidentRepository } from '../../repositories/incident.repository';
import { organizationScope } from '../../requests/organization-scope';

const sortable = ['number', 'occurred_at', 'type', 'place', 'status'];
/** What only those who handle incidents know of them. */
const handled = ['severity'];

/**
 * The incidents that the reader may see, the latest first (daily work 7 Actions, risk, incidents). Who does not handle all of
 * them can't find out how theirs were judged by sorting and filtering either.
 * @throws AppError invalid
 */
export const listIncidents = query('compliance.ListIncidents', async (request, context) => {
  const sight = sightOf(context);
  const all = sight.kind === 'all';
  const page = paging(request, {
    sortable: all ? [...sortable, ...handled] : sortable,
    defaultSort: '-occurred_at',
    most: mostRecords,
  });
  const { scope } = await organizationScope(context);
  const { severity, lateOn, standard_id, risk_id, ...filter } = readIncidentFilter(request);
  const handling = { ...(severity && { severity }), ...(lateOn && { lateOn }) };
  const links = { ...(standard_id && { standard_id }), ...(risk_id && { risk_id }) };
  const asked = all ? { ...filter, ...handling, ...links } : filter;
  const { items, total } = await new IncidentRepository(scope, sight).list(asked, page, request.q ?? '');
  return { message: say('kit.success'), data: await incidentViews(context, sight, items), meta: listMeta(page, total) };
});
