import { command, day, dayOf, invalid, objectId, required, say } from '@attesta/kit';
import { settledStatuses } from '../../domain/risk-rules';
import { RiskRepository } from '../../repositories/risk.repository';
import { RiskTreatmentRepository } from '../../repositories/risk-treatment.repository';
import { inOrganization, organizationScope } from '../../requests/organization-scope';
import { lockRisk } from '../../risks/lock-risk';
import { changeableRisk } from '../../risks/read-risk';
import { recordRiskChange } from '../../risks/risk-history';
import { activeMember } from '../../risks/risk-members';
import { tellResponsible } from '../../risks/tell-owner';
import { showTreatment } from '../../risks/treatment-view';

/**
 * Plans what is to be done about a risk, by whom, until when (daily work 7; ISO 31000, 6.5.3). A risk that was only identified
 * is in treatment from then on.
 * @throws AppError invalid that names the field, not_found, forbidden for an updater whose risk it is not
 */
export const createRiskTreatment = command('compliance.CreateRiskTreatment', async (request, context, unit) => {
  const tenant = await organizationScope(context);
  const risk_id = objectId(request.risk_id, 'risk_id');
  const plan = {
    risk_id,
    name: required(request.name, 'name'),
    description: request.description?.trim() ?? '',
    responsible_id: objectId(request.responsible_id, 'responsible_id'),
    due_date: dayOf(day(required(request.due_date, 'due_date'), 'due_date') as Date),
    progress: 0,
    status: 'planned' as const,
  };
  const own = inOrganization(unit, tenant.organization.id);
  await lockRisk(own, risk_id);
  const risk = await changeableRisk(context, { ...tenant, scope: own }, risk_id);
  if (settledStatuses.includes(risk.status)) throw invalid('risk_id', say('compliance.treatment_risk_settled'));
  await activeMember(context, tenant, plan.responsible_id, 'responsible_id');
  const created = await new RiskTreatmentRepository(own).create(plan);
  if (risk.status === 'identified') {
    const changed = await new RiskRepository(own).updateById(risk.id, { status: 'in_treatment' });
    if (changed) await recordRiskChange(context, own, risk, changed);
  }
  tellResponsible(context, own, created, risk);
  return { message: say('compliance.treatment_added'), data: await showTreatment(context, own, created) };
});
