import type { Context, UnitOfWork } from '@attesta/kit';
import type { FieldChange } from '../repositories/field-change';
import { NodeRepository } from '../repositories/node.repository';
import type { Risk } from '../repositories/risk.schema';
import { RiskChangeRepository } from '../repositories/risk-change.repository';
import { namesOf } from './risk-members';

/** Fields whose changes the register remembers, in the order in which they are told. */
const told = [
  'status',
  'decision',
  'inherent_likelihood',
  'inherent_impact',
  'residual_likelihood',
  'residual_impact',
  'treatment',
  'owner_id',
  'name',
  'description',
  'cause',
  'consequence',
  'category',
  'controls',
  'review_date',
  'standard_ids',
] as const;

/**
 * Writes down who changed what of a risk, in the transaction of the change. People and standards are written down by the names
 * that they have now, so that the history stays readable when they are gone.
 */
export async function recordRiskChange(context: Context, unit: UnitOfWork, before: Risk, after: Risk): Promise<void> {
  const changed = told.filter((field) => String(before[field]) !== String(after[field]));
  if (changed.length === 0) return;
  const inWords = await wordsOf(context, unit, [before, after]);
  const fields: FieldChange[] = changed.map((field) => ({
    field,
    from: inWords(before, field),
    to: inWords(after, field),
  }));
  await new RiskChangeRepository(unit).create({ risk_id: after.id, changed_by: context.actor.id, fields });
}

async function wordsOf(
  context: Context,
  unit: UnitOfWork,
  risks: Risk[],
): Promise<(risk: Risk, field: (typeof told)[number]) => string> {
  const [nameOf, standards] = await Promise.all([
    namesOf(
      context,
      risks.map(({ owner_id }) => owner_id),
    ),
    new NodeRepository(unit).present(risks.flatMap(({ standard_ids }) => standard_ids)),
  ]);
  const standardNames = new Map(standards.map(({ id, name }) => [id, name]));
  return (risk, field) => {
    if (field === 'owner_id') return nameOf(risk.owner_id);
    if (field === 'standard_ids') return risk.standard_ids.flatMap((id) => standardNames.get(id) ?? []).join(', ');
    // What was not assessed reads as nothing rather than as zero.
    return risk[field] === 0 ? '' : String(risk[field]);
  };
}
