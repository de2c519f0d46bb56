import { SignInStepModel } from '../../repositories/sign-in-step.schema';
import { authService, password, refusal } from '../../testing/auth-service';
import { addPasskey, addTotp, fromElsewhere, signedIn } from '../../testing/second-factors';

let service: Awaited<ReturnType<typeof authService>>;
beforeAll(async () => {
  service = await authService();
});
afterAll(() => service.drop());

/** Signs in up to the second step. */
async function begin(email: string): Promise<string> {
  return (await service.call('auth.Login', { email, password }, fromElsewhere())).data?.session_id ?? '';
}

test('without a sign-in it says nothing of any account', async () => {
  await addPasskey(service, await signedIn(service, await service.account()));
  const { data } = await service.call('auth.BeginPasskeySignIn', {});
  expect(data).toEqual({
    session_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    timeout: 300_000,
    rpId: 'localhost',
    allowCredentials: [],
    userVerification: 'required',
  });
});

test('for a sign-in that waits it names the passkeys of its account, and of no other', async () => {
  const account = await service.account();
  const { device } = await addPasskey(service, await signedIn(service, account));
  await addPasskey(service, await signedIn(service, await service.account()));
  const session_id = await begin(account.email);
  const { data } = await service.call('auth.BeginPasskeySignIn', { session_id });
  expect(data?.session_id).toBe(session_id);
  expect(data?.allowCredentials).toEqual([
    { id: device.credentialId.toString('base64url'), type: 'public-key', transports: ['internal', 'hybrid'] },
  ]);
});

test('a sign-in that never was, is over, has lapsed or takes no passkey is refused alike', async () => {
  const account = await service.account();
  await addPasskey(service, await signedIn(service, account));
  const withApp = await service.account();
  await addTotp(service, await signedIn(service, withApp));
  const [used, lapsed, appOnly] = [await begin(account.email), await begin(account.email), await begin(withApp.email)];
  await SignInStepModel.updateOne({ _id: used }, { $set: { consumed: true } });
  await SignInStepModel.updateOne({ _id: lapsed }, { $set: { expires_at: new Date() } });
  const withCodes = await service.account({ mfa: true });
  for (const session_id of ['f'.repeat(24), 'nonsense', used, lapsed, appOnly, await begin(withCodes.email)]) {
    const error = await refusal(service.call('auth.BeginPasskeySignIn', { session_id }));
    expect(error).toMatchObject({
      code: 'unauthenticated',
      message: 'The code is no longer valid. Please sign in again.',
    });
  }
});
