import { AppError, command, say } from '@attesta/kit';
import { addReport, assertOfOrganization } from '../../incidents/add-report';
import { readReport } from '../../incidents/read-report';
import { newReceipt, readReceipt, receiptHash } from '../../incidents/receipt';
import { noSight } from '../../incidents/sight';
import { tellHandlers } from '../../incidents/tell-handlers';
import { newAttachments } from '../../recorded/files';
import { IncidentSettingsRepository } from '../../repositories/incident-settings.repository';
import { inOrganization, organizationScope } from '../../requests/organization-scope';

/**
 * Takes a report without a name where the organization lets it. Who calls is not known here (`unnamed` of proto/access.proto), so
 * nothing that is written can lead to them; the receipt goes to the sender alone.
 * @throws AppError invalid, forbidden where the organization takes no such reports
 */
export const createUnnamedIncident = command('compliance.CreateUnnamedIncident', async (request, context, unit) => {
  assertOfOrganization(context);
  const { organization, scope } = await organizationScope(context);
  const { unnamed_reports } = await new IncidentSettingsRepository(scope).current();
  if (!unnamed_reports) throw new AppError('forbidden', say('compliance.incident_unnamed_refused'));
  const receipt = request.receipt ? readReceipt(request.receipt) : newReceipt();
  const own = inOrganization(unit, organization.id);
  const sender = { receipt_hash: receiptHash(receipt) };
  const created = await addReport(own, noSight, readReport(request), sender, newAttachments(request.files, ''));
  await tellHandlers(context, own, created, '');
  return { message: say('compliance.incident_added'), data: { receipt } };
});
