import { type Context, currentDay } from '@attesta/kit';
import type { IncidentDetail, IncidentHandling } from '@attesta/proto/compliance';
import { nextIncidentStatuses } from '../domain/incident-states';
import { IncidentRepository } from '../repositories/incident.repository';
import type { Incident } from '../repositories/incident.schema';
import { type IncidentChange, IncidentChangeRepository } from '../repositories/incident-change.repository';
import { NodeRepository } from '../repositories/node.repository';
import { RiskRepository } from '../repositories/risk.repository';
import type { OrganizationScope } from '../requests/organization-scope';
import { attachmentView } from '../responses/attachments';
import { riskCode } from '../risks/risk-view';
import { incidentCode, isLate, showIncident } from './incident-view';
import type { Sight } from './sight';

/** More changes of one incident than anybody reads on its page. */
const mostChanges = 200;

/** One incident as its page shows it: the report to its reporter, and all of it to those who handle it. */
export async function incidentDetail(
  context: Context,
  { scope }: Pick<OrganizationScope, 'scope'>,
  sight: Sight,
  found: Incident,
): Promise<IncidentDetail> {
  const incident = await showIncident(context, sight, found);
  const settled = found.status === 'closed' || incident.handled;
  return {
    incident,
    people: found.people,
    immediate_action: found.immediate_action,
    files: found.files.map(attachmentView),
    lessons: settled ? found.lessons : '',
    decision: found.status === 'rejected' || incident.handled ? found.decision : '',
    ...(incident.handled && { handling: await handlingOf(context, scope, sight, found) }),
  };
}

async function handlingOf(
  context: Context,
  scope: OrganizationScope['scope'],
  sight: Sight,
  found: Incident,
): Promise<IncidentHandling> {
  const [changes, standards, risks, original] = await Promise.all([
    new IncidentChangeRepository(scope).latest(found.id, mostChanges),
    new NodeRepository(scope).present(found.standard_ids),
    new RiskRepository(scope).findByIds(found.risk_ids),
    found.duplicate_of_id ? new IncidentRepository(scope, sight).findById(found.duplicate_of_id) : undefined,
  ]);
  const names = await context.directory.names([
    ...found.handler_ids,
    ...found.actions.map(({ owner_id }) => owner_id),
    ...changes.map(({ changed_by }) => changed_by),
  ]);
  const nameOf = (id: string): string => names.get(id) ?? '';
  const today = currentDay();
  const { consequence, recurrence, triage_note, investigator_id, factors, whys, root_cause } = found;
  return {
    consequence,
    recurrence,
    triage_note,
    investigator_id,
    factors,
    whys,
    root_cause,
    handlers: found.handler_ids.map((id) => ({ id, name: nameOf(id) })),
    actions: found.actions.map((action) => ({
      ...action,
      owner_name: nameOf(action.owner_id),
      overdue: isLate(action, today),
    })),
    standards: standards.map(({ id, name }) => ({ id, name })),
    risks: risks.map((risk) => ({ id: risk.id, name: `${riskCode(risk)} ${risk.name}` })),
    ...(original && { duplicate_of: { id: original.id, name: incidentCode(original) } }),
    history: changes.map((change) => historyView(change, nameOf)),
    next: [...nextIncidentStatuses(found.status)],
  };
}

function historyView({ created_at, changed_by, fields }: IncidentChange, nameOf: (id: string) => string) {
  return { at: created_at.toISOString(), by: nameOf(changed_by), fields };
}
