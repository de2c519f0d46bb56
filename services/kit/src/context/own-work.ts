import type { Settled } from '../events/consumer';
import { runUnitOfWork, type UnitOfWork } from '../repositories/unit-of-work';
import { type ServiceRuntime, settleWith } from './service-runtime';

/** Work that a service does by itself, because nobody has called for it. */
export interface OwnWork<T> {
  organizationId: string;
  /** What it is done for, such as the id of what is made. */
  requestId: string;
  /** What does it; its audit records say so. */
  source: string;
  work: (unit: UnitOfWork) => Promise<T>;
  /** What has changed once it is committed, and for whom. */
  changed?: Settled['changed'];
}

/** Does a service's own work in one transaction (runUnitOfWork) and what follows its commit. */
export function doOwnWork<T>(
  runtime: ServiceRuntime,
  { organizationId, requestId, source, work, changed }: OwnWork<T>,
): Promise<T> {
  const settle = settleWith(runtime);
  return runUnitOfWork({ organizationId, actorId: '', requestId, source }, work, (outcome) =>
    settle({ ...outcome, changed }),
  );
}
