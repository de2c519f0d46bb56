import type { Scope } from '@attesta/kit';
import { lockModel, OrganizationLockRepository } from './organization-lock.repository';

const AbsenceLockModel = lockModel('AbsenceLock', 'absence_locks');

/** For planning absences: whether the days of one fit is told by all the others. */
export class AbsenceLockRepository extends OrganizationLockRepository {
  constructor(scope: Scope) {
    super(AbsenceLockModel, scope);
  }
}
