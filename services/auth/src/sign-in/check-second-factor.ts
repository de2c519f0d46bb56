import { AppError, type Context, invalid, say, type UnitOfWork } from '@attesta/kit';
import { readRecoveryCode } from '../domain/recovery-code';
import type { SecondFactor } from '../domain/second-factors';
import { stepOfCode } from '../domain/totp';
import { RecoveryCodeRepository } from '../repositories/recovery-code.repository';
import type { SignInStep } from '../repositories/sign-in-step.schema';
import { TotpRepository } from '../repositories/totp.repository';
import { recoveryCodeHash } from '../security/recovery-codes';
import { openTotpSecret, renewedTotpSecret } from '../security/totp-secret';
import { isMailedCode, wrongCode } from './one-time-codes';

/** A typed code: which factor it belongs to depends on what the step accepts. */
export type TypedCode = { digits: string } | { recovery: string };

/** What a code has proved; it is used up in the transaction that starts the session. */
export interface ProvenFactor {
  method: SecondFactor;
  /** @throws AppError when another sign-in has used it meanwhile */
  use(unit: UnitOfWork): Promise<void>;
}

/** Reads what was typed into the field for codes. @throws AppError invalid when it has the form of none */
export function readCode(typed: string): TypedCode {
  const digits = typed.replace(/\s/g, '');
  if (/^\d{6}$/.test(digits)) return { digits };
  const recovery = readRecoveryCode(typed);
  if (recovery) return { recovery };
  throw invalid('otp', say('auth.code_form'));
}

/** What a code would prove for a step, whether or not it is right: for the sign-in history. */
export function claimedFactor(step: SignInStep, code: TypedCode): SecondFactor {
  if ('recovery' in code) return 'recovery';
  return step.methods.includes('mail') ? 'mail' : 'totp';
}

/** Compares a code with what the step accepts. @throws AppError unauthenticated when it is not right, or was used before */
export async function checkSecondFactor(context: Context, step: SignInStep, code: TypedCode): Promise<ProvenFactor> {
  const method = claimedFactor(step, code);
  if (!step.methods.includes(method)) throw wrongCode();
  if ('recovery' in code) return checkRecoveryCode(context, step.user_id, code.recovery);
  if (method === 'totp') return checkTotp(context, step.user_id, code.digits);
  if (!isMailedCode(step, code.digits)) throw wrongCode();
  return { method, use: async () => undefined };
}

async function checkTotp(context: Context, userId: string, code: string): Promise<ProvenFactor> {
  const apps = new TotpRepository(context);
  const app = await apps.findConfirmed(userId);
  const step = app && stepOfCode(openTotpSecret(userId, app.secret), code, new Date());
  if (!app || step === undefined) throw wrongCode();
  if (step <= app.last_step) throw usedCode();
  const renewed = renewedTotpSecret(userId, app.secret);
  if (renewed) await apps.reseal(app, renewed);
  return {
    method: 'totp',
    use: async (unit) => {
      if (!(await new TotpRepository(unit).useStep(userId, step))) throw usedCode();
    },
  };
}

async function checkRecoveryCode(context: Context, userId: string, letters: string): Promise<ProvenFactor> {
  const codes = new RecoveryCodeRepository(context);
  const salt = await codes.saltOf(userId);
  const hash = salt && (await recoveryCodeHash(userId, salt, letters));
  if (!hash || !(await codes.has(userId, hash))) throw wrongCode();
  return {
    method: 'recovery',
    use: async (unit) => {
      if (!(await new RecoveryCodeRepository(unit).use(userId, hash))) throw wrongCode();
    },
  };
}

function usedCode(): AppError {
  const message = say('auth.code_used');
  return new AppError('unauthenticated', message, [{ field: 'otp', message }]);
}
