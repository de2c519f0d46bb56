import { type Scope, SharedRepository } from '@attesta/kit';
import { type LoginLogFields, LoginLogModel } from './login-log.schema';

/** The history of sign-ins. */
export class LoginLogRepository extends SharedRepository<LoginLogFields> {
  constructor(scope: Scope) {
    super(LoginLogModel, scope);
  }
}
