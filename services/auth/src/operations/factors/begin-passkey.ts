import { AppError, command, say } from '@attesta/kit';
import { generateRegistrationOptions } from '@simplewebauthn/server';
import { mostPasskeys, passkeyAlgorithms } from '../../domain/passkeys';
import { PasskeyRepository } from '../../repositories/passkey.repository';
import { relyingParty } from '../../security/relying-party';
import { recentlyProvenOwner } from '../../sign-in/account-owner';
import { keepChallenge, passkeyTimeout } from '../../sign-in/passkey-challenges';

/**
 * What the browser needs to make a passkey (WebAuthn Level 3, 5.4). The device must ask for the person's PIN, finger or
 * face, so that the passkey alone is two factors.
 * @throws AppError forbidden without a recent proof; conflict when there are ten, or the site has no name
 */
export const beginPasskey = command('auth.BeginPasskey', async (_request, context, unit) => {
  const { session, credential, name } = await recentlyProvenOwner(context);
  const passkeys = await new PasskeyRepository(context).findByUser(credential.user_id);
  if (passkeys.length >= mostPasskeys) throw new AppError('conflict', tooManyPasskeys);
  const options = await generateRegistrationOptions({
    rpName: 'Attesta',
    rpID: relyingParty().id,
    userID: new TextEncoder().encode(credential.user_id),
    userName: credential.email,
    userDisplayName: name,
    timeout: passkeyTimeout,
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    supportedAlgorithmIDs: passkeyAlgorithms,
  });
  await keepChallenge(unit, session.id, options.challenge, { purpose: 'adding', userId: credential.user_id });
  return {
    message: say('auth.follow_browser'),
    data: { ...options, excludeCredentials: options.excludeCredentials ?? [] },
  };
});

/** The refusal of one passkey too many. */
export const tooManyPasskeys = say('auth.too_many_passkeys', { most: mostPasskeys });
