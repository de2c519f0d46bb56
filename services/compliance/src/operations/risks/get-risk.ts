import { query, say } from '@attesta/kit';
import { incidentLink } from '../../incidents/incident-view';
import { linkedSight } from '../../incidents/sight';
import { IncidentRepository } from '../../repositories/incident.repository';
import { RiskChangeRepository } from '../../repositories/risk-change.repository';
import { RiskTreatmentRepository } from '../../repositories/risk-treatment.repository';
import { organizationScope } from '../../requests/organization-scope';
import { readableRisk } from '../../risks/read-risk';
import { namesOf } from '../../risks/risk-members';
import { showRisk } from '../../risks/risk-view';
import { treatmentViews } from '../../risks/treatment-view';

/** More plans and changes of one risk than anybody reads on its page; the lists have the rest. */
const most = 200;

/** One risk with its treatment plans, its history, the latest change first, and the incidents linked to it that the reader handles. @throws AppError invalid, not_found */
export const getRisk = query('compliance.GetRisk', async (request, context) => {
  const tenant = await organizationScope(context);
  const risk = await readableRisk(tenant, request.id);
  const [plans, changes, linked] = await Promise.all([
    new RiskTreatmentRepository(tenant.scope).ofRisk(risk.id, most),
    new RiskChangeRepository(tenant.scope).latest(risk.id, most),
    new IncidentRepository(tenant.scope, linkedSight(context)).ofRisk(risk.id, most),
  ]);
  const [shown, treatments, nameOf] = await Promise.all([
    showRisk(context, tenant.scope, risk),
    treatmentViews(context, tenant.scope, plans),
    namesOf(
      context,
      changes.map(({ changed_by }) => changed_by),
    ),
  ]);
  const history = changes.map(({ created_at, changed_by, fields }) => ({
    at: created_at.toISOString(),
    by: nameOf(changed_by),
    fields,
  }));
  const incidents = linked.map(incidentLink);
  return { message: say('kit.success'), data: { risk: shown, treatments, history, incidents } };
});
