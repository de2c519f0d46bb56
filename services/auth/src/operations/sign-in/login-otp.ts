import { preparedCommand, required, say, type UnitOfWork } from '@attesta/kit';
import { noticeMail } from '../../mail/notice-mail';
import { sendInLanguage } from '../../mail/send-in-language';
import { CredentialRepository } from '../../repositories/credential.repository';
import { LoginLogRepository } from '../../repositories/login-log.repository';
import { SignInStepRepository } from '../../repositories/sign-in-step.repository';
import { CodeGuard, codesCountedUnder } from '../../sign-in/attempt-guard';
import { checkSecondFactor, claimedFactor, readCode } from '../../sign-in/check-second-factor';
import { maySignIn } from '../../sign-in/may-sign-in';
import { stepOver, takeTry } from '../../sign-in/one-time-codes';
import { signInRecord } from '../../sign-in/sign-in-record';
import { startSession } from '../../sign-in/start-session';

/**
 * The second step by a code: of the mail, of the authenticator app, or a recovery code, as the step accepts (daily work 7
 * Authentication). The code is used up in the transaction that starts the session, so one that meets too many sessions
 * can be sent again once a session was ended.
 * @throws AppError unauthenticated when the code is wrong, lapsed, used or tried too often; too_many; conflict as Login
 */
export const loginOtp = preparedCommand('auth.LoginOtp', async (request, context) => {
  const stepId = required(request.session_id, 'session_id');
  const code = readCode(required(request.otp, 'otp'));
  const found = await new SignInStepRepository(context).findById(stepId);
  const credential = found && (await new CredentialRepository(context).findByUser(found.user_id));
  if (!found || !credential) throw stepOver();
  const guard = new CodeGuard(context, codesCountedUnder(credential, context.remoteAddress));
  await guard.admit();

  const check = async () => {
    const step = await takeTry(context, stepId);
    return { step, proven: await checkSecondFactor(context, step, code) };
  };
  const { step, proven } = await check().catch(async (error: unknown) => {
    const record = signInRecord(context, found.user_id, 'wrong code', claimedFactor(found, code));
    await new LoginLogRepository(context).create(record);
    throw error;
  });
  await guard.succeeded();
  const user = await maySignIn(context, step.user_id);
  const first = async (unit: UnitOfWork): Promise<void> => {
    if (!(await new SignInStepRepository(unit).consume(stepId, step.code_hash))) throw stepOver();
    await proven.use(unit);
    if (proven.method !== 'recovery') return;
    const occasion = signInRecord(context, user.id, 'signed in');
    unit.afterCommit(() =>
      sendInLanguage(context, user.id, (language) => noticeMail(user, 'recovery code used', occasion, language)),
    );
  };
  const { method } = proven;
  const start = startSession(context, credential, user, { method, replaces: step.replaces, first });
  return async (unit) => ({ message: say('auth.welcome'), data: await start(unit) });
});
