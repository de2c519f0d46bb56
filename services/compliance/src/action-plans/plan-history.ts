import { Directory, type UnitOfWork } from '@attesta/kit';
import type { ActionPlan } from '../repositories/action-plan.schema';
import { ActionPlanChangeRepository } from '../repositories/action-plan-change.repository';
import type { FieldChange } from '../repositories/field-change';
import { NodeRepository } from '../repositories/node.repository';
import { RiskRepository } from '../repositories/risk.repository';
import { riskCode } from '../risks/risk-view';

/** What a plan says, word for word, in the order in which its changes are told. */
const plainFields = ['status', 'decision', 'response', 'due_date', 'name', 'description'] as const;

/**
 * Writes down who changed what of an action plan, in the transaction of the change. People, standards, risks and files are written
 * down by the names that they have now, so that the history stays readable when they are gone.
 */
export async function recordPlanChange(
  own: UnitOfWork,
  before: ActionPlan,
  after: ActionPlan,
  actorId: string,
): Promise<void> {
  const told = [
    ...plainFields.map((field) => ({ field, from: before[field], to: after[field] })),
    { field: 'score', from: scoreText(before), to: scoreText(after) },
    { field: 'owner_id', from: before.owner_id, to: after.owner_id },
    { field: 'risk_id', from: before.risk_id, to: after.risk_id },
    { field: 'standard_ids', from: before.standard_ids.join(), to: after.standard_ids.join() },
    { field: 'files', from: fileNames(before), to: fileNames(after) },
  ].filter(({ from, to }) => from !== to);
  if (told.length === 0) return;
  const fields = await Promise.all(told.map((change) => inNames(own, change)));
  await new ActionPlanChangeRepository(own).create({ action_plan_id: after.id, changed_by: actorId, fields });
}

async function inNames(own: UnitOfWork, { field, from, to }: FieldChange): Promise<FieldChange> {
  const nameOf = await namesBehind(own, field, [...from.split(','), ...to.split(',')].filter(Boolean));
  return nameOf ? { field, from: nameOf(from), to: nameOf(to) } : { field, from, to };
}

/** How ids of a field are written; undefined where it holds words. */
async function namesBehind(
  own: UnitOfWork,
  field: string,
  ids: string[],
): Promise<((ids: string) => string) | undefined> {
  if (field === 'owner_id') return named(await new Directory().names(ids));
  if (field === 'standard_ids') {
    return named(new Map((await new NodeRepository(own).present(ids)).map(({ id, name }) => [id, name])));
  }
  if (field !== 'risk_id') return undefined;
  const risks = await new RiskRepository(own).findByIds(ids);
  return named(new Map(risks.map((risk) => [risk.id, `${riskCode(risk)} ${risk.name}`])));
}

function named(names: Map<string, string>): (ids: string) => string {
  return (ids) =>
    ids
      .split(',')
      .flatMap((id) => names.get(id) ?? [])
      .join(', ');
}

function scoreText({ finding }: ActionPlan): string {
  return finding?.score === null || finding?.score === undefined ? '' : String(Math.round(finding.score * 100) / 100);
}

function fileNames({ files }: ActionPlan): string {
  return files.map(({ name }) => name).join(', ');
}
