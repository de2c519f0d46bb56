import { type Context, randomId, type UnitOfWork, type Work } from '@attesta/kit';
import type { SecondFactor } from '../domain/second-factors';
import { codeMail } from '../mail/code-mail';
import { sendInLanguage } from '../mail/send-in-language';
import { SignInStepRepository } from '../repositories/sign-in-step.repository';
import type { SignInStep } from '../repositories/sign-in-step.schema';
import { randomCode } from '../security/random-code';
import { isCodeOf, newCode, renewCode, stepOver, takeTryOf } from './mailed-codes';

export { stepOver, wrongCode } from './mailed-codes';

/**
 * What opens the step between password and second factor, and mails the code where that is a way to take it.
 * @param replaces the session whose place the new one takes; empty for none
 * @returns the id that the client keeps meanwhile
 */
export function openStep(
  context: Context,
  user: { id: string; email: string; name: string },
  methods: SecondFactor[],
  replaces: string,
): Work<string> {
  const id = randomId();
  const code = randomCode();
  const mailed = methods.includes('mail');
  return async (unit) => {
    const fields = newCode(id, code);
    await new SignInStepRepository(unit).create({
      id,
      user_id: user.id,
      methods,
      replaces,
      ...fields,
      code_hash: mailed ? fields.code_hash : '',
    });
    if (mailed) unit.afterCommit(() => mailCode(context, user, code));
    return id;
  };
}

/**
 * Replaces the code of a step and mails the new one.
 * @returns seconds until the next one
 * @throws AppError unauthenticated when the step is over, too_many before 30 s have passed
 */
export function resendCode(
  context: Context,
  unit: UnitOfWork,
  step: SignInStep,
  user: { id: string; email: string; name: string },
): Promise<number> {
  if (!step.methods.includes('mail')) throw stepOver();
  return renewCode(unit, SignInStepRepository, step, (code) => mailCode(context, user, code));
}

/** Takes one of a step's tries. @throws AppError unauthenticated when it is lapsed, used or tried too often */
export function takeTry(context: Context, stepId: string): Promise<SignInStep> {
  return takeTryOf(new SignInStepRepository(context), stepId);
}

/** Whether a code is the one that was mailed for a step. */
export function isMailedCode(step: SignInStep, code: string): boolean {
  return step.methods.includes('mail') && isCodeOf(step, code);
}

function mailCode(context: Context, user: { id: string; email: string; name: string }, code: string): void {
  sendInLanguage(context, user.id, (language) => codeMail(user, code, language));
}
