import { AppError, command, invalid, required, say } from '@attesta/kit';
import { stepOfCode } from '../../domain/totp';
import { TotpRepository } from '../../repositories/totp.repository';
import { openTotpSecret } from '../../security/totp-secret';
import { recentlyProvenOwner } from '../../sign-in/account-owner';
import { accountSecurity } from '../../sign-in/account-security';
import { changeFactors, firstRecoveryCodes } from '../../sign-in/factor-changes';

/**
 * Puts the authenticator app of BeginTotp in force, by a code of it, which is used up thereby. The account's first app or
 * passkey brings recovery codes.
 * @throws AppError forbidden without a recent proof; invalid when the code is not right; conflict when no app waits
 */
export const confirmTotp = command('auth.ConfirmTotp', async (request, context, unit) => {
  const owner = await recentlyProvenOwner(context);
  const code = required(request.otp, 'otp').replace(/\s/g, '');
  const { user_id } = owner.credential;
  const now = new Date();
  const pending = await new TotpRepository(context).findPending(user_id, now);
  if (!pending) throw nothingWaits();
  const step = stepOfCode(openTotpSecret(user_id, pending.pending_secret), code, now);
  if (step === undefined) throw invalid('otp', say('auth.wrong_code'));

  const change = { outcome: 'factor added', method: 'totp', notice: 'totp added' } as const;
  return changeFactors(context, unit, owner, change, async () => {
    if (!(await new TotpRepository(unit).confirm(user_id, pending.pending_secret, step, now))) throw nothingWaits();
    const recovery_codes = await firstRecoveryCodes(unit, user_id);
    return {
      message: say('auth.totp_added'),
      data: { security: await accountSecurity(unit, owner), recovery_codes },
    };
  });
});

function nothingWaits(): AppError {
  return new AppError('conflict', say('auth.totp_lapsed'));
}
