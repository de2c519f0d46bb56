import { command, randomId, say } from '@attesta/kit';
import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { PasskeyRepository } from '../../repositories/passkey.repository';
import { relyingParty } from '../../security/relying-party';
import { keepChallenge, passkeyTimeout } from '../../sign-in/passkey-challenges';
import { waitingPasskeyStep } from '../../sign-in/waiting-passkey-step';

/**
 * What the browser needs to ask for a passkey (WebAuthn Level 3, 5.5). Without a sign-in that waits, the answer says
 * nothing about any account: the device offers the passkeys that it has for this site.
 * @throws AppError unauthenticated when the sign-in is over or takes no passkey; conflict when the site has no name
 */
export const beginPasskeySignIn = command('auth.BeginPasskeySignIn', async (request, context, unit) => {
  const step = request.session_id ? await waitingPasskeyStep(context, request.session_id) : undefined;
  const id = step?.id ?? randomId();
  const passkeys = step ? await new PasskeyRepository(context).findByUser(step.user_id) : [];
  const { challenge, timeout, rpId, userVerification } = await generateAuthenticationOptions({
    rpID: relyingParty().id,
    timeout: passkeyTimeout,
    userVerification: 'required',
  });
  await keepChallenge(unit, id, challenge, { purpose: 'sign-in', userId: step?.user_id ?? '' });
  const allowCredentials = passkeys.map(({ credential_id, transports }) => {
    return { id: credential_id, type: 'public-key', transports };
  });
  const data = { session_id: id, challenge, timeout, rpId, allowCredentials, userVerification };
  return { message: say('auth.use_passkey'), data };
});
