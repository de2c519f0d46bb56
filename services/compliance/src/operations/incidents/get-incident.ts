import { notFound, objectId, query, say } from '@attesta/kit';
import { incidentDetail } from '../../incidents/incident-detail';
import { sightOf } from '../../incidents/sight';
import { IncidentRepository } from '../../repositories/incident.repository';
import { organizationScope } from '../../requests/organization-scope';

/** One incident as far as the reader may know of it. @throws AppError invalid, not_found, also for what is hidden from the reader */
export const getIncident = query('compliance.GetIncident', async (request, context) => {
  const id = objectId(request.id, 'id');
  const tenant = await organizationScope(context);
  const sight = sightOf(context);
  const found = await new IncidentRepository(tenant.scope, sight).findById(id);
  if (!found) throw notFound('incident', id);
  return { message: say('kit.success'), data: await incidentDetail(context, tenant, sight, found) };
});
