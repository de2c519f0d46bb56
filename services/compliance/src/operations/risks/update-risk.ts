import { changesOf, command, day, dayOf, objectId, required, say } from '@attesta/kit';
import { riskCategories, riskStatuses, riskTreatments } from '@attesta/proto/compliance-words';
import { oneOf } from '../../domain/one-of';
import { checkRisk } from '../../domain/risk-rules';
import { RiskRepository } from '../../repositories/risk.repository';
import { RiskTreatmentRepository } from '../../repositories/risk-treatment.repository';
import { inOrganization, organizationScope } from '../../requests/organization-scope';
import { lockRisk } from '../../risks/lock-risk';
import { changeableRisk } from '../../risks/read-risk';
import { recordRiskChange } from '../../risks/risk-history';
import { riskScores } from '../../risks/risk-scores';
import { riskSubjectExists, standardIds } from '../../risks/risk-subject';
import { showRisk } from '../../risks/risk-view';
import { tellOwner } from '../../risks/tell-owner';

const text = [required, ''] as const;
const amount = (value: number): number => value;

/**
 * Changes the fields of a risk that came, and writes down what they were (daily work 7).
 * @throws AppError invalid, not_found, forbidden for an updater whose it is not, conflict with the present state
 */
export const updateRisk = command('compliance.UpdateRisk', async (request, context, unit) => {
  const tenant = await organizationScope(context);
  const before = await changeableRisk(context, tenant, request.id);
  const changes = changesOf(request, {
    name: [required],
    description: text,
    cause: text,
    consequence: text,
    controls: text,
    decision: text,
    category: [(value, field) => oneOf(riskCategories, value, field)],
    treatment: [(value, field) => oneOf(riskTreatments, value, field), ''],
    status: [(value, field) => oneOf(riskStatuses, value, field)],
    owner_id: [objectId],
    inherent_likelihood: [amount],
    inherent_impact: [amount],
    residual_likelihood: [amount, 0],
    residual_impact: [amount, 0],
    review_date: [(value, field) => dayOf(day(value, field) as Date), ''],
    standard_ids: [standardIds, []],
  });
  const after = { ...before, ...changes };
  const own = inOrganization(unit, tenant.organization.id);
  if (after.status === 'closed') await lockRisk(own, before.id);
  const open = after.status === 'closed' ? await new RiskTreatmentRepository(own).countOpen(before.id) : 0;
  checkRisk(after, open);
  await riskSubjectExists(context, tenant, after, before);
  const update = { $set: { ...changes, ...riskScores(after) } };
  const changed = await new RiskRepository(own).replaceVersioned(before.id, request.version, update, 'risk');
  await recordRiskChange(context, own, before, changed);
  if (changed.owner_id !== before.owner_id) tellOwner(context, own, changed);
  return { message: say('compliance.risk_updated'), data: await showRisk(context, own, changed) };
});
