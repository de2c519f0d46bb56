import type { Scope } from '@attesta/kit';
import { lockModel, OrganizationLockRepository } from './organization-lock.repository';

const ScoreLockModel = lockModel('ScoreLock', 'score_locks');

/** For rewriting an organization's scores: each is read from its siblings and written to its parent. */
export class ScoreLockRepository extends OrganizationLockRepository {
  constructor(scope: Scope) {
    super(ScoreLockModel, scope);
  }
}
