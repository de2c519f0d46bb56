import { randomBytes } from 'node:crypto';
import { type Context, randomId, type UnitOfWork, type Work } from '@attesta/kit';
import { resetCodeMail } from '../mail/code-mail';
import { sendInLanguage } from '../mail/send-in-language';
import { mostResends, PasswordStepRepository } from '../repositories/password-step.repository';
import type { PasswordStep } from '../repositories/password-step.schema';
import { keyedHashes } from '../security/keyed-hash';
import { randomCode } from '../security/random-code';
import { newCode, renewCode, stepOver } from './mailed-codes';
import { maySignIn } from './may-sign-in';

/** Begins after the reply has left, so that its time does not tell whether there is anybody to mail to. */
const mailAfterMilliseconds = 50;

/**
 * What opens the step that waits for the code of a new password, and mails the code.
 * @param userId undefined where nobody is to be mailed: the step then is a decoy, which looks and costs the same, and whose
 * code nobody has
 * @returns the session id that the client keeps meanwhile
 */
export function openReset(context: Context, userId: string | undefined, guardedAs: string): Work<string> {
  const id = randomId();
  const code = randomCode();
  return async (unit) => {
    const sessionId = await new PasswordStepRepository(unit).open(id, {
      user_id: userId ?? '',
      kind: 'code',
      guarded_as: guardedAs,
      asked_from: askedFrom(context)[0],
      ...newCode(id, userId ? code : decoyCode()),
    });
    unit.afterCommit(() => mailLater(context, userId, code));
    return sessionId;
  };
}

/**
 * Replaces the code of a step and mails the new one.
 * @returns seconds until the next one
 * @throws AppError unauthenticated when the step is over, too_many before 30 s have passed
 */
export async function resendReset(context: Context, unit: UnitOfWork, step: PasswordStep): Promise<number> {
  if (step.resends >= mostResends) throw stepOver();
  // The new code of a decoy is mailed to nobody, and a right guess at it would find no account.
  return renewCode(unit, PasswordStepRepository, step, (code) => mailLater(context, step.user_id, code));
}

/** Keyed hashes of where a call comes from, address and browser: by each of the platform's secrets, the newest first. */
export function askedFrom(context: Context): string[] {
  return keyedHashes('reset asked from', `${context.remoteAddress} ${context.userAgent}`);
}

/** Mails the code to an account that may sign in; an inactive one gets nothing, and nobody is told. */
function mailLater(context: Context, userId: string | undefined, code: string): void {
  if (!userId) return;
  const mail = async (): Promise<void> => {
    const user = await maySignIn(context, userId);
    sendInLanguage(context, userId, (language) => resetCodeMail(user, code, language));
  };
  setTimeout(() => {
    mail().catch((error: { code?: string }) => context.log.info({ code: error.code }, 'no reset code was mailed'));
  }, mailAfterMilliseconds);
}

function decoyCode(): string {
  return randomBytes(32).toString('hex');
}
