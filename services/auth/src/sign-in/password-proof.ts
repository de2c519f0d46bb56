import { AppError, type Context, say } from '@attesta/kit';
import type { ChangePasswordRequest } from '@attesta/proto/auth';
import { CredentialRepository } from '../repositories/credential.repository';
import type { Credential } from '../repositories/credential.schema';
import { PasswordStepRepository } from '../repositories/password-step.repository';
import type { PasswordStep } from '../repositories/password-step.schema';
import { accountOwner } from './account-owner';

/** Why somebody may set the password of an account. */
export type PasswordProof =
  /** A mailed code was right. */
  | { by: 'code'; credential: Credential; step: PasswordStep }
  /** A sign-in whose password was right waits for it. */
  | { by: 'sign-in'; credential: Credential; step: PasswordStep }
  /** Signed in: the current password has to be checked as well. */
  | { by: 'session'; credential: Credential; sessionId: string };

/**
 * What a call shows: the session id of a step, else its session, else that it comes from the browser in which a mailed code
 * was right just now (a client that knows the documented fields only sends no session id).
 * @throws AppError unauthenticated for a step that is over; not_signed_in for a call that shows nothing
 */
export async function passwordProof(context: Context, request: ChangePasswordRequest): Promise<PasswordProof> {
  const { session_id: sessionId } = request;
  const steps = new PasswordStepRepository(context);
  const now = new Date();
  if (sessionId) {
    const permitted = await steps.findPermitted({ sessionId }, now);
    if (permitted) return { by: 'code', ...(await ofStep(context, permitted)) };
    return { by: 'sign-in', ...(await ofStep(context, await steps.findReplacement(sessionId, now))) };
  }
  if (!context.maybeActor && context.browser) {
    const permitted = await steps.findPermitted({ browser: context.browser }, now);
    if (permitted) return { by: 'code', ...(await ofStep(context, permitted)) };
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
  throw new AppError('unauthenticated', say('auth.permit_over'));
}
