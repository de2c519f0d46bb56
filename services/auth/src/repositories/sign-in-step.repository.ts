import { type Scope, SharedRepository } from '@attesta/kit';
import { codeTries } from '../domain/one-time-code';
import { type SignInStep, type SignInStepFields, SignInStepModel } from './sign-in-step.schema';

/** Sign-ins that wait for their one-time code. */
export class SignInStepRepository extends SharedRepository<SignInStepFields> {
  constructor(scope: Scope) {
    super(SignInStepModel, scope);
  }

  /** Takes one of the tries before the code is compared, so that parallel guesses can't have more than there are. */
  takeTry(id: string): Promise<SignInStep | undefined> {
    return this.updateOne({ _id: id, consumed: false, tries: { $lt: codeTries } }, { $inc: { tries: 1 } });
  }

  /** Uses a code up. @returns undefined when it was used or replaced meanwhile */
  consume(id: string, codeHash: string): Promise<SignInStep | undefined> {
    return this.updateOne({ _id: id, consumed: false, code_hash: codeHash }, { $set: { consumed: true } });
  }

  /** Replaces the code, unless another call did so just now. */
  replaceCode(step: SignInStep, fields: Partial<SignInStepFields>): Promise<SignInStep | undefined> {
    return this.updateOne({ _id: step.id, consumed: false, sent_at: step.sent_at }, { $set: fields });
  }
}
