import { AppError, invalid, preparedCommand, required, say, type UnitOfWork } from '@attesta/kit';
import { CredentialRepository } from '../../repositories/credential.repository';
import { LoginLogRepository } from '../../repositories/login-log.repository';
import { PasskeyRepository } from '../../repositories/passkey.repository';
import { SignInStepRepository } from '../../repositories/sign-in-step.repository';
import { checkPasskey } from '../../sign-in/check-passkey';
import { maySignIn } from '../../sign-in/may-sign-in';
import { stepOver } from '../../sign-in/one-time-codes';
import { takeChallenge } from '../../sign-in/passkey-challenges';
import { signInRecord } from '../../sign-in/sign-in-record';
import { startSession } from '../../sign-in/start-session';
import { waitingPasskeyStep } from '../../sign-in/waiting-passkey-step';

/**
 * Signs in by a passkey: as the second step of a sign-in, or as both steps at once, because the device has verified the
 * person (WebAuthn Level 3, 7.2). A challenge is used up by the first answer, right or wrong.
 * @throws AppError unauthenticated, the same for an unknown passkey as for one that proves nothing; forbidden and conflict
 * as Login
 */
export const finishPasskeySignIn = preparedCommand('auth.FinishPasskeySignIn', async (request, context) => {
  const id = required(request.session_id, 'session_id');
  const answer = request.credential;
  if (!answer?.id) throw invalid('credential', say('kit.field_required', { field: 'credential' }));
  const challenge = await takeChallenge(context, id, 'sign-in');
  if (!challenge) throw refused();
  const step = challenge.userId ? await waitingPasskeyStep(context, id) : undefined;
  const passkeys = new PasskeyRepository(context);
  const passkey = await passkeys.findByCredential(answer.id);
  const proven = passkey && (await checkPasskey(context, passkey, answer, challenge));
  if (!proven) {
    const userId = challenge.userId || passkey?.user_id;
    if (userId) await new LoginLogRepository(context).create(signInRecord(context, userId, 'wrong code', 'passkey'));
    throw refused();
  }

  const user = await maySignIn(context, passkey.user_id);
  const credential = await new CredentialRepository(context).findByUser(passkey.user_id);
  if (!credential) throw refused();
  const first = async (unit: UnitOfWork): Promise<void> => {
    if (step && !(await new SignInStepRepository(unit).consume(step.id, step.code_hash))) throw stepOver();
    const used = await new PasskeyRepository(unit).used(passkey.id, proven.counter, proven.backedUp, new Date());
    if (!used) throw refused();
  };
  const start = startSession(context, credential, user, { method: 'passkey', replaces: step?.replaces, first });
  return async (unit) => ({ message: say('auth.welcome'), data: await start(unit) });
});

function refused(): AppError {
  return new AppError('unauthenticated', say('auth.passkey_sign_in_failed'));
}
