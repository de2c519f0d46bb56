import type { Scope } from '@attesta/kit';
import { CodeStepRepository } from './code-step.repository';
import { type SignInStepFields, SignInStepModel } from './sign-in-step.schema';

/** Sign-ins that wait for their second step. */
export class SignInStepRepository extends CodeStepRepository<SignInStepFields> {
  constructor(scope: Scope) {
    super(SignInStepModel, scope);
  }
}
