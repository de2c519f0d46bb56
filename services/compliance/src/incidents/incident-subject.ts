import { AppError, type Context, invalid, notFound, objectId, say } from '@attesta/kit';
import { IncidentRepository } from '../repositories/incident.repository';
import type { Incident } from '../repositories/incident.schema';
import { NodeRepository } from '../repositories/node.repository';
import { RiskRepository } from '../repositories/risk.repository';
import type { OrganizationScope } from '../requests/organization-scope';
import { handles, type Sight } from './sight';

/** An incident that the caller handles. To its reporter it is missing here: they change nothing. @throws AppError invalid, not_found */
export async function handledIncident(
  { scope }: OrganizationScope,
  sight: Sight,
  givenId: string | null | undefined,
): Promise<Incident> {
  const id = objectId(givenId, 'id');
  const found = await new IncidentRepository(scope, sight).findById(id);
  if (!found || !handles(sight, found)) throw notFound('incident', id);
  return found;
}

/** Who else sees an incident is for administrators to say. @throws AppError forbidden for a handler whom they have named */
export function assertMayName(sight: Sight, before: Incident, after: Incident): void {
  const named = ({ investigator_id, handler_ids }: Incident): string => [investigator_id, ...handler_ids].join();
  if (sight.kind !== 'all' && named(before) !== named(after))
    throw new AppError('forbidden', say('compliance.incident_names_handlers'));
}

/**
 * Makes sure that all that an incident names exists for its organization: people who may handle it, standards that it works
 * against, risks of its register, and another incident that it repeats. What stood there before is not asked again.
 * @throws AppError invalid that names the field
 */
export async function incidentSubjectExists(
  context: Context,
  tenant: OrganizationScope,
  sight: Sight,
  before: Incident,
  after: Incident,
): Promise<void> {
  await handlersExist(context, tenant, before, after);
  const standards = added(before.standard_ids, after.standard_ids);
  const known = await new NodeRepository(tenant.scope).present(standards);
  const usable = known.filter(({ kind, library_id }) => kind === 'standard' && tenant.libraries.includes(library_id));
  if (usable.length !== standards.length) throw invalid('standard_ids', say('compliance.risk_standard'));
  const risks = added(before.risk_ids, after.risk_ids);
  if ((await new RiskRepository(tenant.scope).findByIds(risks)).length !== risks.length)
    throw invalid('risk_ids', say('compliance.incident_risk'));
  const { duplicate_of_id: original, id } = after;
  if (!original || original === before.duplicate_of_id) return;
  if (original === id || !(await new IncidentRepository(tenant.scope, sight).findById(original)))
    throw invalid('duplicate_of_id', say('compliance.incident_original'));
}

/** Administrators and updaters of the organization handle incidents; actions are given to those who handle this one. */
async function handlersExist(
  context: Context,
  { organization }: OrganizationScope,
  before: Incident,
  after: Incident,
): Promise<void> {
  const had = handlersOf(before);
  const owners = after.actions.map(({ owner_id }) => owner_id);
  const users = await context.directory.users([...new Set([...handlersOf(after), ...owners])]);
  const able = new Map(
    users
      .filter(({ organization_id, status }) => organization_id === organization.id && status === 1)
      .map(({ id, role_id }) => [id, role_id]),
  );
  const mayHandle = (id: string): boolean => had.includes(id) || [2, 3, 4].includes(able.get(id) ?? 0);
  if (after.investigator_id && !mayHandle(after.investigator_id))
    throw invalid('investigator_id', say('compliance.incident_handler'));
  if (!after.handler_ids.every(mayHandle)) throw invalid('handler_ids', say('compliance.incident_handler'));
  const kept = before.actions.map(({ owner_id }) => owner_id);
  const now = handlersOf(after);
  const mayOwn = (id: string): boolean => kept.includes(id) || now.includes(id) || [2, 3].includes(able.get(id) ?? 0);
  const stranger = owners.findIndex((id) => !mayOwn(id));
  if (stranger >= 0) throw invalid(`actions.${stranger}.owner_id`, say('compliance.incident_owner'));
}

function handlersOf({ investigator_id, handler_ids }: Incident): string[] {
  return [...handler_ids, investigator_id].filter(Boolean);
}

function added(before: string[], after: string[]): string[] {
  return after.filter((id) => !before.includes(id));
}
