import { AppError, type Context, currentDay, say, type UnitOfWork } from '@attesta/kit';
import { type Assessment, AssessmentRepository } from '../repositories/assessment.repository';
import type { AssessmentKind, AssessmentStatement } from '../repositories/assessment.schema';
import { AssessmentDayRepository } from '../repositories/assessment-day.repository';

/**
 * Keeps what the actor says of a node, and how that has changed.
 * @param view what a refusal shows of the present state
 * @throws AppError conflict when `version` is no longer the newest
 */
export async function saveAssessment(
  context: Context,
  own: UnitOfWork,
  { kind, nodeId, version }: { kind: AssessmentKind; nodeId: string; version?: number | null },
  statement: AssessmentStatement,
  view: (current: Assessment) => Promise<object>,
): Promise<Assessment> {
  const { id, role } = context.actor;
  const repository = new AssessmentRepository(own);
  const [before] = await repository.ofNodes(kind, [nodeId], { userId: id });
  if (before && version && before.version !== version)
    throw new AppError('conflict', say('kit.changed_meanwhile'), [], await view(before));
  const saved = await repository.put(kind, nodeId, { id, role }, statement);
  await new AssessmentDayRepository(own).keep(saved.id, currentDay(), saved);
  return saved;
}
