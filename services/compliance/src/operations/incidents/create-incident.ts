import { command, say } from '@attesta/kit';
import { addReport, assertOfOrganization } from '../../incidents/add-report';
import { showIncident } from '../../incidents/incident-view';
import { readReport } from '../../incidents/read-report';
import { sightOf } from '../../incidents/sight';
import { tellHandlers } from '../../incidents/tell-handlers';
import { newAttachments } from '../../recorded/files';
import { inOrganization, organizationScope } from '../../requests/organization-scope';

/** Takes a report under its reporter's name, and tells those who handle incidents (daily work 7). @throws AppError invalid, forbidden */
export const createIncident = command('compliance.CreateIncident', async (request, context, unit) => {
  assertOfOrganization(context);
  const { organization } = await organizationScope(context);
  const { id: reported_by } = context.actor;
  const own = inOrganization(unit, organization.id);
  const sight = sightOf(context);
  const files = newAttachments(request.files, reported_by);
  const created = await addReport(own, sight, readReport(request), { reported_by }, files);
  await tellHandlers(context, own, created, reported_by);
  return { message: say('compliance.incident_added'), data: await showIncident(context, sight, created) };
});
