import type { UnitOfWork } from '@attesta/kit';
import { type ScoreChanges, updateScores } from './update-scores';

/** Brings an organization's scores up to date with all that has happened, and tells who shows them. */
export async function moveScores(unit: UnitOfWork, changes: ScoreChanges): Promise<void> {
  const nodes = await updateScores(unit, changes);
  if (nodes.length === 0) return;
  const { organizationId } = unit;
  unit.publish('compliance.scores.changed', { organization_id: organizationId, nodes });
  unit.live({ organizationId, type: 'scores.changed', data: { nodes } });
}
