import { command, notFound, objectId, say } from '@attesta/kit';
import { publishIncidentFiles } from '../../incidents/file-references';
import { handledIncident } from '../../incidents/incident-subject';
import { sightOf } from '../../incidents/sight';
import { IncidentRepository } from '../../repositories/incident.repository';
import { IncidentChangeRepository } from '../../repositories/incident-change.repository';
import { inOrganization, organizationScope } from '../../requests/organization-scope';

/** Deletes an incident with its history and lets go of its files; its number is not given again (daily work 7). @throws AppError invalid, not_found */
export const deleteIncident = command('compliance.DeleteIncident', async (request, context, unit) => {
  const id = objectId(request.id, 'id');
  const tenant = await organizationScope(context);
  const sight = sightOf(context);
  const { files, version } = await handledIncident(tenant, sight, id);
  const own = inOrganization(unit, tenant.organization.id);
  if (!(await new IncidentRepository(own, sight).deleteOne({ _id: id }))) throw notFound('incident', id);
  await new IncidentChangeRepository(own).deleteMany({ incident_id: id });
  if (files.length > 0) publishIncidentFiles(own, { id, version: version + 1, files: [] });
  return { message: say('compliance.incident_deleted') };
});
