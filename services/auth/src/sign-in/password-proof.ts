import { AppError, type Context } from '@attesta/kit';
import type { ChangePasswordRequest } from '@attesta/proto/auth';
import { CredentialRepository } from '../repositories/credential.repository';
import type { Credential } from '../repositories/credential.schema';
import { PasswordStepRepository } from '../repositories/password-step.repository';
import type { PasswordStep } from '../repositories/password-step.schema';
import { keyedHashes } from '../security/keyed-hash';
import { accountOwner } from './account-owner';

/** Why somebody may set the password of an account. All but a mailed code need the current password too. */
export type PasswordProof =
  /** A mailed code was right. */
  | { by: 'code'; credential: Credential; step: PasswordStep }
  /** A sign-in waits for it. */
  | { by: 'sign-in'; credential: Credential; step: PasswordStep }
  /** Signed in. */
  | { by: 'session'; credential: Credential; sessionId: string };

/** What a call shows: a reset token, else the id of a sign-in, else its session. @throws AppError unauthenticated */
export async function passwordProof(context: Context, request: ChangePasswordRequest): Promise<PasswordProof> {
  const { session_id, reset_token } = request;
  const steps = new PasswordStepRepository(context);
  if (reset_token) {
    const step = await steps.findPermitted(session_id ?? '', keyedHashes('reset token', reset_token), new Date());
    return { by: 'code', ...(await ofStep(context, step)) };
  }
  if (session_id) {
    const step = await steps.findReplacement(session_id, new Date());
    return { by: 'sign-in', ...(await ofStep(context, step)) };
  }
  const { session, credential } = await accountOwner(context);
  return { by: 'session', credential, sessionId: session.id };
}

/** The same refusal whether a step is over, was used, or never was. */
async function ofStep(
  context: Context,
  step: PasswordStep | undefined,
): Promise<{ credential: Credential; step: PasswordStep }> {
  const credential = step?.user_id ? await new CredentialRepository(context).findByUser(step.user_id) : undefined;
  if (step && credential?.enabled) return { credential, step };
  throw new AppError('unauthenticated', 'This can no longer be used to set a password. Please begin anew.');
}
