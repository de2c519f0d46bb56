import { AppError, type Document, type Scope, say, type UnitOfWork } from '@attesta/kit';
import { codeMinutes, codeVerdict, resendSeconds, resendWait } from '../domain/one-time-code';
import type { CodeStepFields, CodeStepRepository } from '../repositories/code-step.repository';
import { isKeyedHash, keyedHash } from '../security/keyed-hash';
import { randomCode } from '../security/random-code';

const minute = 60_000;
const purpose = 'one-time code';

/** What a step keeps of a code that is mailed now: its hash, bound to the step, and its five minutes. */
export function newCode(stepId: string, code: string): Omit<CodeStepFields, 'tries' | 'consumed'> {
  const now = Date.now();
  return {
    code_hash: keyedHash(purpose, codeOf(stepId, code)),
    sent_at: new Date(now),
    expires_at: new Date(now + codeMinutes * minute),
    purge_at: new Date(now + 60 * minute),
  };
}

/** Whether a code is the one that was mailed for a step. */
export function isCodeOf(step: { id: string; code_hash: string }, code: string): boolean {
  return isKeyedHash(step.code_hash, purpose, codeOf(step.id, code));
}

/** Takes one of a step's tries. @throws AppError unauthenticated when it is lapsed, used or tried too often */
export async function takeTryOf<T extends CodeStepFields>(
  steps: CodeStepRepository<T>,
  stepId: string,
): Promise<Document<T>> {
  const step = await steps.takeTry(stepId);
  // `takeTry` has counted this call's own try already.
  if (!step || codeVerdict({ ...step, tries: step.tries - 1 }, new Date()) !== 'usable') throw stepOver();
  return step;
}

/**
 * Puts another code in the place of a step's.
 * @param mail brings it to its owner
 * @returns seconds until the next one
 * @throws AppError unauthenticated when the step is over, too_many before 30 s have passed
 */
export async function renewCode<T extends CodeStepFields>(
  unit: UnitOfWork,
  Steps: new (scope: Scope) => CodeStepRepository<T>,
  step: Document<T>,
  mail: (code: string) => void,
): Promise<number> {
  const now = new Date();
  if (['used', 'exhausted'].includes(codeVerdict(step, now))) throw stepOver();
  const wait = resendWait(step.sent_at, now);
  if (wait > 0) throw tooSoon(wait);
  const code = randomCode();
  const replaced = await new Steps(unit).replaceCode(step, newCode(step.id, code));
  if (!replaced) throw tooSoon(resendSeconds);
  unit.afterCommit(() => mail(code));
  return resendSeconds;
}

/** The refusal of a code that may be corrected. */
export function wrongCode(): AppError {
  const message = say('auth.wrong_code');
  return new AppError('unauthenticated', message, [{ field: 'otp', message }]);
}

/** The refusal of a step that can't go on; the same for one that never was. */
export function stepOver(): AppError {
  return new AppError('unauthenticated', say('auth.code_over'));
}

function codeOf(stepId: string, code: string): string {
  return `${stepId} ${code.replace(/\s/g, '')}`;
}

function tooSoon(seconds: number): AppError {
  const message = say('auth.resend_too_soon', { seconds });
  return new AppError('too_many', message, [{ message }], { retry_after: seconds });
}
