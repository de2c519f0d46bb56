import type { Context } from '@attesta/kit';
import { codeVerdict } from '../domain/one-time-code';
import { SignInStepRepository } from '../repositories/sign-in-step.repository';
import type { SignInStep } from '../repositories/sign-in-step.schema';
import { stepOver } from './one-time-codes';

/** The sign-in that waits for its second step and takes a passkey. @throws AppError unauthenticated when it is over */
export async function waitingPasskeyStep(context: Context, id: string): Promise<SignInStep> {
  const step = await new SignInStepRepository(context).findById(id);
  if (!step?.methods.includes('passkey') || codeVerdict(step, new Date()) !== 'usable') throw stepOver();
  return step;
}
