import { notFound, query, required, say } from '@attesta/kit';
import { incidentCode } from '../../incidents/incident-view';
import { readReceipt, receiptHash } from '../../incidents/receipt';
import { IncidentRepository } from '../../repositories/incident.repository';
import { organizationScope } from '../../requests/organization-scope';

/** How far a report without a name has come, told to whoever has its receipt. @throws AppError invalid, not_found */
export const findIncidentByReceipt = query('compliance.FindIncidentByReceipt', async (request, context) => {
  const hash = receiptHash(readReceipt(required(request.receipt, 'receipt')));
  const { scope } = await organizationScope(context);
  const found = await new IncidentRepository(scope, { kind: 'receipt', hash }).findOne({});
  if (!found) throw notFound('incident_receipt');
  const { status, lessons, decision } = found;
  const data = {
    code: incidentCode(found),
    status,
    lessons: status === 'closed' ? lessons : '',
    decision: status === 'rejected' ? decision : '',
  };
  return { message: say('kit.success'), data };
});
