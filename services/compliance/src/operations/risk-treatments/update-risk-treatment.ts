import {
  AppError,
  changesOf,
  command,
  currentDay,
  day,
  dayOf,
  invalid,
  notFound,
  objectId,
  required,
  say,
  type UnitOfWork,
} from '@attesta/kit';
import { treatmentStatuses } from '@attesta/proto/compliance-words';
import { oneOf } from '../../domain/one-of';
import { openTreatmentStatuses, type TreatmentState, treatmentState } from '../../domain/treatment-state';
import { RiskRepository } from '../../repositories/risk.repository';
import { RiskTreatmentRepository } from '../../repositories/risk-treatment.repository';
import { inOrganization, organizationScope } from '../../requests/organization-scope';
import { lockRisk } from '../../risks/lock-risk';
import { activeMember } from '../../risks/risk-members';
import { tellResponsible } from '../../risks/tell-owner';
import { changeable, showTreatment } from '../../risks/treatment-view';

/** What whoever is responsible tells of their work; the rest is the administrators'. */
const ofTheWork = ['progress', 'comment', 'status'];

/**
 * Changes the fields of a treatment plan that came (daily work 7); state and progress follow from each other.
 * @throws AppError invalid, also for one of a closed risk that would be open again, not_found, forbidden for what an updater may not
 * change, conflict with the present state
 */
export const updateRiskTreatment = command('compliance.UpdateRiskTreatment', async (request, context, unit) => {
  const id = objectId(request.id, 'id');
  const tenant = await organizationScope(context);
  const own = inOrganization(unit, tenant.organization.id);
  const plans = new RiskTreatmentRepository(own);
  const before = await plans.findById(id);
  if (!before) throw notFound('risk_treatment', id);
  const { status, progress, ...changes } = changesOf(request, {
    name: [required],
    description: [required, ''],
    responsible_id: [objectId],
    due_date: [(value, field) => dayOf(day(value, field) as Date)],
    comment: [required, ''],
    progress: [(value) => value],
    status: [(value, field) => oneOf(treatmentStatuses, value, field)],
  });
  const extent = changeable(context, before);
  const foreign = Object.keys(changes).some((field) => !ofTheWork.includes(field));
  if (!extent || (extent === 'progress' && foreign))
    throw new AppError('forbidden', say('compliance.treatment_not_yours'));
  const isHandedOn = changes.responsible_id && changes.responsible_id !== before.responsible_id;
  if (isHandedOn) await activeMember(context, tenant, changes.responsible_id as string, 'responsible_id');
  const state = treatmentState(before, { progress, status });
  if (isOpen(state) && !isOpen(before)) await mustBeOpen(own, before.risk_id, status ? 'status' : 'progress');
  const done_on = state.status === 'done' ? before.done_on || currentDay() : '';
  const update = { $set: { ...changes, ...state, done_on } };
  const changed = await plans.replaceVersioned(id, request.version, update, 'risk_treatment');
  const risk = isHandedOn ? await new RiskRepository(own).findById(changed.risk_id) : undefined;
  if (risk) tellResponsible(context, own, changed, risk);
  return { message: say('compliance.treatment_updated'), data: await showTreatment(context, own, changed) };
});

function isOpen({ status }: TreatmentState): boolean {
  return openTreatmentStatuses.includes(status);
}

/** Nothing of a closed risk is left to do. @throws AppError invalid naming the field */
async function mustBeOpen(own: UnitOfWork, riskId: string, field: string): Promise<void> {
  await lockRisk(own, riskId);
  const risk = await new RiskRepository(own).findById(riskId);
  if (risk?.status === 'closed') throw invalid(field, say('compliance.treatment_risk_settled'));
}
