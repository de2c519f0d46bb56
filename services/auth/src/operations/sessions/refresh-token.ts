import {
  type Context,
  type Membership,
  payloadKey,
  preparedCommand,
  type ReplyOf,
  required,
  say,
  type Work,
} from '@attesta/kit';
import { refreshVerdict } from '../../domain/refresh-family';
import { isLive } from '../../domain/session-limit';
import { sendInLanguage } from '../../mail/send-in-language';
import { theftMail } from '../../mail/warning-mails';
import { CredentialRepository } from '../../repositories/credential.repository';
import type { Credential } from '../../repositories/credential.schema';
import { LoginLogRepository } from '../../repositories/login-log.repository';
import { SessionRepository } from '../../repositories/session.repository';
import type { Session } from '../../repositories/session.schema';
import { signAccessToken } from '../../security/access-token';
import { isGenuine, refreshToken as makeToken, readRefreshToken } from '../../security/refresh-token';
import { endSessions } from '../../sign-in/end-sessions';
import { sessionOver } from '../../sign-in/session-over';
import { signInRecord } from '../../sign-in/sign-in-record';

/**
 * Rotates a refresh token (daily work 4, 7 Authentication; the rule of the family: domain/refresh-family.ts). The tokens
 * speak for the user as tenancy knows them now, so a changed role or organization takes effect with the next refresh, and an
 * account or organization that lets nobody in ends here. With `idle` the client says that nobody has touched it: the session's 30 minutes then go on.
 * @throws AppError not_signed_in when the token is none, its session has ended or idled, or it was reused
 */
export const refreshToken = preparedCommand('auth.RefreshToken', async (request, context) => {
  const shown = readRefreshToken(required(request.refreshToken, 'refreshToken'));
  const sessions = new SessionRepository(context);
  let session = shown && (await sessions.findById(shown.sessionId));
  const now = new Date();
  if (!shown || !session || !isGenuine(shown, session.refresh_seed) || !isLive(session, now)) throw sessionOver();
  const credential = await new CredentialRepository(context).findByUser(session.user_id);
  const user = await context.memberships.present(session.user_id, session);
  if (!credential?.enabled || !user) throw sessionOver();

  let verdict = refreshVerdict(session, shown.generation, context.userAgent, now);
  if (verdict === 'rotate') {
    const rotated = await rotate(context, sessions, session, user, now, request.idle === true);
    // Somebody showed the same token at this very moment: judge again by what they have made of the family.
    session = rotated ?? (await sessions.findById(session.id)) ?? session;
    if (!rotated)
      verdict = session.ended ? 'unknown' : refreshVerdict(session, shown.generation, context.userAgent, now);
  }
  if (verdict === 'theft') return endFamily(context, session, credential);
  if (verdict === 'unknown') throw sessionOver();
  const reply = {
    message: say('auth.token_refreshed'),
    auth: true,
    accessToken: await signAccessToken({
      userId: session.user_id,
      role: user.role_id,
      organizationId: user.organization_id,
      sessionId: session.id,
      surveyorType: user.surveyor_type ?? 0,
    }),
    refreshToken: makeToken(session.id, session.refresh_seed, session.generation),
    payload_key: payloadKey(session.id).toString('base64'),
    roleId: user.role_id,
    organization_id: user.organization_id,
    organization_name: user.organization_name ?? '',
    ...(user.surveyor_type ? { surveyor_type: user.surveyor_type } : {}),
  };
  return async () => reply;
});

async function rotate(
  context: Context,
  sessions: SessionRepository,
  session: Session,
  user: Membership,
  now: Date,
  idle: boolean,
): Promise<Session | undefined> {
  return sessions.rotate(session, {
    rotated_at: now,
    rotated_by: context.userAgent,
    ...(idle ? {} : { last_used_at: now }),
    role_id: user.role_id,
    organization_id: user.organization_id,
    surveyor_type: user.surveyor_type ?? 0,
  });
}

/** Ends the session, notes why and tells its owner by mail, once, of however many callers show the token: all are refused. */
async function endFamily(
  context: Context,
  session: Session,
  credential: Credential,
): Promise<Work<ReplyOf<'auth.RefreshToken'>>> {
  const { email, user_id } = credential;
  const name = (await context.directory.user(user_id))?.name ?? email;
  const record = signInRecord(context, user_id, 'reused refresh token');
  const occasion = { ...record, sessionDevice: session.device };
  return async (unit) => {
    unit.refuseOnceCommitted(sessionOver());
    if ((await endSessions(unit, [session], 'reused refresh token')) === 0) return {};
    await new LoginLogRepository(unit).create({ ...record, session_id: session.id });
    unit.afterCommit(() =>
      sendInLanguage(context, user_id, (language) => theftMail({ email, name }, occasion, language)),
    );
    return {};
  };
}
