import type { Context } from '@attesta/kit';
import type { PasskeyAnswer__Output } from '@attesta/proto/auth';
import { type VerifiedAuthenticationResponse, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Passkey } from '../repositories/passkey.schema';
import { relyingParty } from '../security/relying-party';
import type { WaitingChallenge } from './passkey-challenges';

/**
 * Whether a passkey's answer proves its owner (WebAuthn Level 3, 7.2): signed by the passkey, for this challenge and this
 * site, after the device has verified the person, with a counter that has gone on.
 * @returns what is new of the passkey; undefined when it proves nothing
 */
export async function checkPasskey(
  context: Context,
  passkey: Passkey,
  answer: PasskeyAnswer__Output,
  challenge: WaitingChallenge,
): Promise<{ counter: number; backedUp: boolean } | undefined> {
  if (!isOwner(passkey, answer, challenge)) return undefined;
  const { id, origins } = relyingParty();
  let outcome: VerifiedAuthenticationResponse;
  try {
    outcome = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} } as never,
      expectedChallenge: challenge.isSigned,
      expectedOrigin: origins,
      expectedRPID: id,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    });
  } catch (error) {
    context.log.info({ reason: (error as Error).message, user_id: passkey.user_id }, 'a passkey was refused');
    return undefined;
  }
  if (!outcome.verified) return undefined;
  const { newCounter, credentialBackedUp } = outcome.authenticationInfo;
  return { counter: newCounter, backedUp: credentialBackedUp };
}

/** 7.2, step 6: a known user's own passkey, or else one whose device names the user itself. */
function isOwner(passkey: Passkey, answer: PasskeyAnswer__Output, { userId }: WaitingChallenge): boolean {
  const handle = answer.response?.userHandle ?? '';
  const named = handle ? Buffer.from(handle, 'base64url').toString('utf8') : '';
  if (named && named !== passkey.user_id) return false;
  return userId ? userId === passkey.user_id : named === passkey.user_id;
}
