import { AppError, type Context, say } from '@attesta/kit';
import { provenUntil } from '../domain/recent-proof';
import { CredentialRepository } from '../repositories/credential.repository';
import type { Credential } from '../repositories/credential.schema';
import { SessionRepository } from '../repositories/session.repository';
import type { Session } from '../repositories/session.schema';
import { sessionOver } from './session-over';

/** Who is signed in at the client: their session and their account. */
export interface AccountOwner {
  session: Session;
  credential: Credential;
  name: string;
}

/** The signed-in user's own account. @throws AppError not_signed_in when the session has ended or the account is gone */
export async function accountOwner(context: Context): Promise<AccountOwner> {
  const { id, sessionId } = context.actor;
  const [session, credential, user] = await Promise.all([
    new SessionRepository(context).findById(sessionId),
    new CredentialRepository(context).findByUser(id),
    context.directory.user(id),
  ]);
  if (!session || session.ended || session.user_id !== id || !credential?.enabled) {
    throw sessionOver();
  }
  return { session, credential, name: user?.name ?? credential.email };
}

/**
 * The same for what changes the protection of the account or ends other sessions: only with a proof of the last ten
 * minutes, so that a browser left alone is not enough to take an account over (OWASP ASVS 5, 7.5.1 and 7.5.2).
 * @throws AppError forbidden, naming current_password, when ConfirmIdentity has to be called first
 */
export async function recentlyProvenOwner(context: Context): Promise<AccountOwner> {
  const owner = await accountOwner(context);
  mustBeProvenRecently(owner.session);
  return owner;
}

/** @throws AppError forbidden, naming current_password, when the last proof in a session is more than ten minutes old */
export function mustBeProvenRecently({ confirmed_at }: Pick<Session, 'confirmed_at'>): void {
  if (provenUntil(confirmed_at, new Date())) return;
  const message = say('auth.confirm_password_first');
  throw new AppError('forbidden', message, [{ field: 'current_password', message }]);
}
