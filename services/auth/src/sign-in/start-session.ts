import {
  AppError,
  type Context,
  payloadKey,
  randomId,
  type Scope,
  say,
  type UnitOfWork,
  type Work,
} from '@attesta/kit';
import type { SignIn } from '@attesta/proto/auth';
import { addressRange } from '../domain/address-range';
import { deviceName } from '../domain/device-name';
import { endedSessionDays, sessionHours } from '../domain/lifetimes';
import type { SignInMethod } from '../domain/second-factors';
import { mayStartSession } from '../domain/session-limit';
import { CredentialRepository } from '../repositories/credential.repository';
import type { Credential } from '../repositories/credential.schema';
import { LoginLogRepository } from '../repositories/login-log.repository';
import { live, SessionRepository } from '../repositories/session.repository';
import type { SignInAccount } from '../repositories/sign-in-account.repository';
import { signAccessToken } from '../security/access-token';
import { newRefreshSeed, refreshToken } from '../security/refresh-token';
import { addressHash } from './address-hash';
import { endSessions } from './end-sessions';
import type { SignInUser } from './may-sign-in';
import { sessionOver } from './session-over';
import { signInRecord } from './sign-in-record';
import { tooManySessions } from './too-many-sessions';

const hour = 3_600_000;

/** How a session begins. */
export interface SessionStart {
  /** The last factor that the sign-in was proved by. */
  method: SignInMethod;
  /** The session whose place this one takes, as its owner has proved anew who they are; empty for none. */
  replaces?: string;
  /** The account as it was read before its password was looked at. */
  seen?: SignInAccount;
  /** What must happen in the same transaction, such as using up the one-time code. */
  first?: (unit: UnitOfWork) => Promise<void>;
}

/**
 * What starts a session for somebody who has proved who they are (daily work 3 Login response). One that it replaces ends with
 * it, so a token that was stolen before is worth nothing after (OWASP ASVS 5, 7.2.4).
 * @throws AppError conflict with data.sessions when the user has as many sessions as the package allows; not_signed_in
 * when the session to be replaced is over
 */
export function startSession(
  context: Context,
  credential: Credential,
  user: SignInUser,
  { method, replaces, seen, first }: SessionStart,
): Work<SignIn> {
  const sessionId = randomId();
  const logId = randomId();
  const seed = newRefreshSeed();
  const now = new Date();
  return async (unit) => {
    // The sign-in history says of it what the audit record of a call that is nobody's yet could not.
    const { organizationId, session } = unit;
    const recorded: Scope = { organizationId, session };
    const locked = await new CredentialRepository(recorded).lockForSignIn(
      credential,
      addressHash(context.remoteAddress),
    );
    if (!locked) throw new AppError('unauthenticated', say('auth.authentication_failed'));
    if (!credential.joined) {
      const home = unit.withOrganization(user.organization_id);
      home.publish('auth.account.joined', { user_id: user.id, at: now.toISOString() });
    }
    if (replaces) await replaceSession(unit, replaces, user.id, now);
    else if (!(await hasRoom(unit, user, locked, seen, now))) throw await tooManySessions(context, user.id);
    await first?.(unit);
    await new SessionRepository(recorded).create(
      newSession(context, user, { id: sessionId, login_log_id: logId, refresh_seed: seed, method }, now),
    );
    await new LoginLogRepository(recorded).create({
      ...signInRecord(context, user.id, replaces ? 'identity confirmed' : 'signed in', method),
      session_id: sessionId,
    });
    return {
      session_id: sessionId,
      login_log_id: logId,
      accessToken: await signAccessToken({
        userId: user.id,
        role: user.role_id,
        organizationId: user.organization_id,
        sessionId,
        surveyorType: user.surveyor_type,
      }),
      refreshToken: refreshToken(sessionId, seed, 1),
      payload_key: payloadKey(sessionId).toString('base64'),
      roleId: user.role_id,
      id: user.id,
      email: user.email,
      organization_id: user.organization_id,
      ...(user.surveyor_type ? { surveyor_type: user.surveyor_type } : {}),
      user_name: user.name,
      organization_name: user.organization_name,
      last_password_update: credential.password_changed_at?.toISOString() ?? '',
    };
  };
}

/**
 * Whether the user may have one session more. Every sign-in changes the credential that it locks, so what was counted
 * before holds where nothing has changed the credential since; sessions that ended meanwhile only make more room.
 */
async function hasRoom(
  unit: UnitOfWork,
  user: SignInUser,
  locked: Credential,
  seen: SignInAccount | undefined,
  now: Date,
): Promise<boolean> {
  const holds = seen && locked.version === seen.credential.version + 1;
  if (holds && mayStartSession(seen.liveSessions, user.session_limit)) return true;
  const sessions = await new SessionRepository(unit).findLive(user.id, now);
  return mayStartSession(sessions.length, user.session_limit);
}

async function replaceSession(unit: UnitOfWork, id: string, userId: string, now: Date): Promise<void> {
  const ended = await endSessions(unit, [{ id }], 'identity confirmed', { user_id: userId, ...live(now) });
  if (ended === 0) throw sessionOver();
}

function newSession(
  context: Context,
  user: SignInUser,
  fields: { id: string; login_log_id: string; refresh_seed: string; method: SignInMethod },
  now: Date,
): Parameters<SessionRepository['create']>[0] {
  const expires = now.getTime() + sessionHours * hour;
  return {
    ...fields,
    user_id: user.id,
    organization_id: user.organization_id,
    role_id: user.role_id,
    surveyor_type: user.surveyor_type,
    generation: 1,
    rotated_at: now,
    rotated_by: context.userAgent,
    device: deviceName(context.userAgent),
    place: addressRange(context.remoteAddress),
    confirmed_at: now,
    last_used_at: now,
    expires_at: new Date(expires),
    purge_at: new Date(expires + endedSessionDays * 24 * hour),
  };
}
