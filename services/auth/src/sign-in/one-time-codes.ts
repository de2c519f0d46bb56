import { AppError, type Context, type UnitOfWork } from '@attesta/kit';
import { codeMinutes, codeVerdict, resendSeconds, resendWait } from '../domain/one-time-code';
import type { SecondFactor } from '../domain/second-factors';
import { codeMail } from '../mail/code-mail';
import { sendSoon } from '../mail/mailer';
import { SignInStepRepository } from '../repositories/sign-in-step.repository';
import type { SignInStep } from '../repositories/sign-in-step.schema';
import { keyedHash, sameHash } from '../security/keyed-hash';
import { randomCode, randomId } from '../security/random-id';

const minute = 60_000;

/**
 * Opens the step between password and second factor, and mails the code where that is a way to take it.
 * @param first what must happen in the same transaction
 * @returns the id that the client keeps meanwhile
 */
export async function openStep(
  context: Context,
  user: { id: string; email: string; name: string },
  methods: SecondFactor[],
  first?: (unit: UnitOfWork) => Promise<void>,
): Promise<string> {
  const id = randomId();
  const code = randomCode();
  const mailed = methods.includes('mail');
  await context.unitOfWork(async (unit) => {
    await first?.(unit);
    const fields = newCode(id, code);
    await new SignInStepRepository(unit).create({
      id,
      user_id: user.id,
      methods,
      ...fields,
      code_hash: mailed ? fields.code_hash : '',
    });
    if (mailed) unit.afterCommit(() => sendSoon(codeMail(user, code), context.log));
  });
  return id;
}

/**
 * Replaces the code of a step and mails the new one.
 * @returns seconds until the next one
 * @throws AppError unauthenticated when the step is over, too_many before 30 s have passed
 */
export async function resendCode(
  context: Context,
  step: SignInStep,
  user: { email: string; name: string },
): Promise<number> {
  const now = new Date();
  if (!step.methods.includes('mail') || ['used', 'exhausted'].includes(codeVerdict(step, now))) throw stepOver();
  const wait = resendWait(step.sent_at, now);
  if (wait > 0) throw tooSoon(wait);
  const code = randomCode();
  await context.unitOfWork(async (unit) => {
    const replaced = await new SignInStepRepository(unit).replaceCode(step, newCode(step.id, code));
    if (!replaced) throw tooSoon(resendSeconds);
    unit.afterCommit(() => sendSoon(codeMail(user, code), context.log));
  });
  return resendSeconds;
}

/** Takes one of a step's tries. @throws AppError unauthenticated when it is lapsed, used or tried too often */
export async function takeTry(context: Context, stepId: string): Promise<SignInStep> {
  const step = await new SignInStepRepository(context).takeTry(stepId);
  // The try that was just taken is this one's own.
  if (!step || codeVerdict({ ...step, tries: step.tries - 1 }, new Date()) !== 'usable') throw stepOver();
  return step;
}

/** Whether a code is the one that was mailed for a step. */
export function isMailedCode(step: SignInStep, code: string): boolean {
  return step.methods.includes('mail') && sameHash(step.code_hash, hashOf(step.id, code));
}

/**
 * Checks the mailed code of a step; each call costs a try.
 * @throws AppError unauthenticated when it is wrong, lapsed, used or tried too often
 */
export async function checkCode(context: Context, stepId: string, code: string): Promise<SignInStep> {
  const step = await takeTry(context, stepId);
  if (!isMailedCode(step, code)) throw wrongCode();
  return step;
}

/** The refusal of a code that may be corrected. */
export function wrongCode(): AppError {
  const message = 'The code is not right. Please check it and try again.';
  return new AppError('unauthenticated', message, [{ field: 'otp', message }]);
}

/** The refusal of a step that can't go on; the same for one that never was. */
export function stepOver(): AppError {
  return new AppError('unauthenticated', 'The code is no longer valid. Please sign in again.');
}

function newCode(stepId: string, code: string): Pick<SignInStep, 'code_hash' | 'sent_at' | 'expires_at' | 'purge_at'> {
  const now = Date.now();
  return {
    code_hash: hashOf(stepId, code),
    sent_at: new Date(now),
    expires_at: new Date(now + codeMinutes * minute),
    purge_at: new Date(now + 60 * minute),
  };
}

function hashOf(stepId: string, code: string): string {
  return keyedHash('one-time code', `${stepId} ${code.replace(/\s/g, '')}`);
}

function tooSoon(seconds: number): AppError {
  const message = `Please wait ${seconds} seconds before asking for another code.`;
  return new AppError('too_many', message, [{ message }], { retry_after: seconds });
}
