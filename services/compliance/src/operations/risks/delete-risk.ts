import { command, notFound, objectId, say } from '@attesta/kit';
import { RiskRepository } from '../../repositories/risk.repository';
import { RiskChangeRepository } from '../../repositories/risk-change.repository';
import { RiskTreatmentRepository } from '../../repositories/risk-treatment.repository';
import { inOrganization, organizationScope } from '../../requests/organization-scope';
import { lockRisk } from '../../risks/lock-risk';

/**
 * Deletes a risk with its treatment plans and its history; its number is not given again (daily work 7).
 * @throws AppError invalid, not_found
 */
export const deleteRisk = command('compliance.DeleteRisk', async (request, context, unit) => {
  const id = objectId(request.id, 'id');
  const tenant = await organizationScope(context);
  const own = inOrganization(unit, tenant.organization.id);
  await lockRisk(own, id);
  if (!(await new RiskRepository(own).deleteOne({ _id: id }))) throw notFound('risk', id);
  await new RiskTreatmentRepository(own).deleteMany({ risk_id: id });
  await new RiskChangeRepository(own).deleteMany({ risk_id: id });
  return { message: say('compliance.risk_deleted') };
});
