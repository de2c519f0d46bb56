import type { UnitOfWork } from '@attesta/kit';
import { DecisionLockRepository } from '../repositories/decision-lock.repository';

/** Until the transaction ends nobody else closes or deletes this risk, or opens a treatment plan of it: each asks after the other. */
export function lockRisk(own: UnitOfWork, riskId: string): Promise<void> {
  return new DecisionLockRepository(own).take([`risk ${riskId}`]);
}
