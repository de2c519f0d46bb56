import { command, day, dayOf, objectId, required, say } from '@attesta/kit';
import { riskCategories, riskTreatments } from '@attesta/proto/compliance-words';
import { oneOf } from '../../domain/one-of';
import { checkRisk } from '../../domain/risk-rules';
import { RiskRepository } from '../../repositories/risk.repository';
import { RiskNumberRepository } from '../../repositories/risk-number.repository';
import { inOrganization, organizationScope } from '../../requests/organization-scope';
import { riskScores } from '../../risks/risk-scores';
import { riskSubjectExists, standardIds } from '../../risks/risk-subject';
import { showRisk } from '../../risks/risk-view';
import { tellOwner } from '../../risks/tell-owner';

/**
 * Adds a risk to the register under the next number (daily work 7); its owner is who reports it where nobody else is said.
 * @throws AppError invalid that names the field
 */
export const createRisk = command('compliance.CreateRisk', async (request, context, unit) => {
  const tenant = await organizationScope(context);
  const review = day(request.review_date, 'review_date');
  const risk = {
    name: required(request.name, 'name'),
    description: request.description?.trim() ?? '',
    cause: request.cause?.trim() ?? '',
    consequence: request.consequence?.trim() ?? '',
    category: oneOf(riskCategories, required(request.category, 'category'), 'category'),
    owner_id: request.owner_id ? objectId(request.owner_id, 'owner_id') : context.actor.id,
    controls: request.controls?.trim() ?? '',
    inherent_likelihood: request.inherent_likelihood ?? 0,
    inherent_impact: request.inherent_impact ?? 0,
    residual_likelihood: request.residual_likelihood ?? 0,
    residual_impact: request.residual_impact ?? 0,
    treatment: request.treatment ? oneOf(riskTreatments, request.treatment, 'treatment') : '',
    review_date: review ? dayOf(review) : '',
    standard_ids: standardIds(request.standard_ids ?? [], 'standard_ids'),
    status: 'identified' as const,
    decision: '',
    reported_by: context.actor.id,
  };
  checkRisk(risk, 0);
  await riskSubjectExists(context, tenant, risk);
  const own = inOrganization(unit, tenant.organization.id);
  const number = await new RiskNumberRepository(own).next();
  const created = await new RiskRepository(own).create({ ...risk, ...riskScores(risk), number });
  tellOwner(context, own, created);
  return { message: say('compliance.risk_added'), data: await showRisk(context, own, created) };
});
