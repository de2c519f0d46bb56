import { objectId, query } from '@attesta/kit';
import { ActionPlanRepository } from '../../repositories/action-plan.repository';
import { AssessmentRepository } from '../../repositories/assessment.repository';
import { EveryIncidentRepository } from '../../repositories/every-incident.repository';
import { RiskRepository } from '../../repositories/risk.repository';
import { SurveyorSessionRepository } from '../../repositories/surveyor-session.repository';

/**
 * What an organization has recorded besides answers, for tenancy, which deletes none that has any; of incidents nobody else
 * learns how many there are. @throws AppError invalid
 */
export const countMade = query('compliance.CountMade', async (request, context) => {
  const organizationId = objectId(request.organization_id, 'organization_id');
  const scope = { organizationId };
  const counts = await Promise.all([
    new RiskRepository(scope).count(),
    new EveryIncidentRepository(context).countOf(organizationId),
    new AssessmentRepository(scope).count(),
    new SurveyorSessionRepository(scope).count(),
    new ActionPlanRepository(scope).count(),
  ]);
  return { message: '', data: { records: counts.reduce((sum, count) => sum + count, 0) } };
});
