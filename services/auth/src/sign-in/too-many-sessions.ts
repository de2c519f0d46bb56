import { randomBytes } from 'node:crypto';
import { AppError, type Context, say } from '@attesta/kit';
import type { ActiveSessions } from '@attesta/proto/auth';
import { logoutHandleMinutes } from '../domain/lifetimes';
import { LoginLogRepository } from '../repositories/login-log.repository';
import { LogoutHandleRepository } from '../repositories/logout-handle.repository';
import { SessionRepository } from '../repositories/session.repository';
import { keyedHash } from '../security/keyed-hash';
import { signInRecord } from './sign-in-record';

/**
 * The refusal of one session too many (daily work 8), with the sessions that the user may end first: each has a handle
 * that works once, for ten minutes, and for that session of that user only.
 */
export async function tooManySessions(context: Context, userId: string): Promise<AppError> {
  const now = new Date();
  const live = await new SessionRepository(context).findLive(userId, now);
  const listed = live.map((session) => ({ session, handle: randomBytes(32).toString('base64url') }));
  const expires = new Date(now.getTime() + logoutHandleMinutes * 60_000);
  await new LogoutHandleRepository(context).createMany(
    listed.map(({ session, handle }) => ({
      handle_hash: keyedHash('logout handle', handle),
      user_id: userId,
      session_id: session.id,
      expires_at: expires,
    })),
  );
  await new LoginLogRepository(context).create(signInRecord(context, userId, 'too many sessions'));
  const data: ActiveSessions = {
    sessions: listed.map(({ session, handle }) => ({
      id: handle,
      device: session.device,
      place: session.place,
      last_used_at: session.last_used_at.toISOString(),
    })),
  };
  return new AppError('conflict', say('auth.too_many_sessions'), undefined, data);
}
