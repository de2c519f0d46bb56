import { command, say } from '@attesta/kit';
import { totpUri } from '../../domain/totp';
import { TotpRepository } from '../../repositories/totp.repository';
import { newTotpSecret, sealTotpSecret } from '../../security/totp-secret';
import { recentlyProvenOwner } from '../../sign-in/account-owner';

/** How long a secret waits for the code that confirms it. */
const pendingMinutes = 15;

/**
 * A new secret for an authenticator app (RFC 6238). An app that the account has already stays in force until ConfirmTotp
 * puts the new one in its place. No other call tells the secret.
 * @throws AppError forbidden without a recent proof
 */
export const beginTotp = command('auth.BeginTotp', async (_request, context, unit) => {
  const { user_id, email } = (await recentlyProvenOwner(context)).credential;
  const secret = newTotpSecret();
  const until = new Date(Date.now() + pendingMinutes * 60_000);
  await new TotpRepository(unit).begin(user_id, sealTotpSecret(user_id, secret), until);
  return { message: say('auth.scan_code'), data: { secret, uri: totpUri(secret, email) } };
});
