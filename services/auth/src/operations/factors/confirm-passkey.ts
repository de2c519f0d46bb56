import { AppError, type Context, invalid, preparedCommand, say } from '@attesta/kit';
import type { PasskeyRegistration__Output } from '@attesta/proto/auth';
import { type VerifiedRegistrationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { deviceName } from '../../domain/device-name';
import { mostPasskeys, passkeyAlgorithms, passkeyName } from '../../domain/passkeys';
import { PasskeyRepository } from '../../repositories/passkey.repository';
import type { PasskeyFields } from '../../repositories/passkey.schema';
import { relyingParty } from '../../security/relying-party';
import { recentlyProvenOwner } from '../../sign-in/account-owner';
import { accountSecurity } from '../../sign-in/account-security';
import { changeFactors, firstRecoveryCodes } from '../../sign-in/factor-changes';
import { takeChallenge, type WaitingChallenge } from '../../sign-in/passkey-challenges';
import { tooManyPasskeys } from './begin-passkey';

/**
 * Keeps the passkey that the browser made for BeginPasskey (WebAuthn Level 3, 7.1). The account's first app or passkey
 * brings recovery codes.
 * @throws AppError forbidden without a recent proof; invalid when the answer does not belong to the challenge, the site or
 * a verified person; conflict when there are ten, or another account has it
 */
export const confirmPasskey = preparedCommand('auth.ConfirmPasskey', async (request, context) => {
  const owner = await recentlyProvenOwner(context);
  const { user_id } = owner.credential;
  if (!request.credential) throw invalid('credential', say('kit.field_required', { field: 'credential' }));
  const challenge = await takeChallenge(context, owner.session.id, 'adding');
  const made = challenge?.userId === user_id ? await verified(context, request.credential, challenge) : undefined;
  if (!made) throw invalid('credential', say('auth.passkey_not_checked'));
  const name = passkeyName(request.name) ?? deviceName(context.userAgent);

  const change = { outcome: 'factor added', method: 'passkey', notice: 'passkey added' } as const;
  return (unit) =>
    changeFactors(context, unit, owner, change, async () => {
      const passkeys = new PasskeyRepository(unit);
      if ((await passkeys.countOf(user_id)) >= mostPasskeys) throw new AppError('conflict', tooManyPasskeys);
      if (await passkeys.findByCredential(made.credential_id)) {
        throw new AppError('conflict', say('auth.passkey_in_use'));
      }
      await passkeys.create({ ...made, user_id, name });
      const recovery_codes = await firstRecoveryCodes(unit, user_id);
      return {
        message: say('auth.passkey_added'),
        data: { security: await accountSecurity(unit, owner), recovery_codes },
      };
    });
});

type MadePasskey = Omit<PasskeyFields, 'user_id' | 'name' | 'last_used_at'>;

async function verified(
  context: Context,
  answer: PasskeyRegistration__Output,
  { isSigned }: WaitingChallenge,
): Promise<MadePasskey | undefined> {
  const { id, origins } = relyingParty();
  let outcome: VerifiedRegistrationResponse;
  try {
    outcome = await verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} } as never,
      expectedChallenge: isSigned,
      expectedOrigin: origins,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: passkeyAlgorithms,
    });
  } catch (error) {
    context.log.info({ reason: (error as Error).message }, 'a passkey was not taken');
    return undefined;
  }
  if (!outcome.verified) return undefined;
  const { credential, credentialBackedUp } = outcome.registrationInfo;
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: answer.response?.transports ?? [],
    backed_up: credentialBackedUp,
  };
}
