import { payloadKey, secretOf, TokenVerifier } from '@attesta/kit';
import type { JSONWebKeySet } from 'jose';
import { CredentialModel } from '../repositories/credential.schema';
import { TotpRepository } from '../repositories/totp.repository';
import { TotpModel } from '../repositories/totp.schema';
import { signingKeys } from '../security/signing-keys';
import { isKnownAddress } from '../sign-in/address-hash';
import { authService, password, refusal, signedIn, type TestAccount } from '../testing/auth-service';
import { mailedCode } from '../testing/mailbox';
import { addPasskey, addTotp, fromElsewhere, nextCode, signedIn as recentlySignedIn } from '../testing/second-factors';
import { resealSecrets, startResealing } from './secret-resealer';

const [older, newer] = ['older'.padEnd(32, '.'), 'newer'.padEnd(32, '.')];
let service: Awaited<ReturnType<typeof authService>>;
const secrets = (...list: string[]): void => {
  process.env.SERVICE_TOKEN_SECRET = list.join(',');
};
beforeAll(async () => {
  service = await authService();
});
beforeEach(() => secrets(older));
afterAll(() => service.drop());

const begin = async ({ email }: TestAccount): Promise<string> =>
  (await service.call('auth.Login', { email, password }, fromElsewhere())).data?.session_id ?? '';
const enter = (session_id: string, otp: string) => service.call('auth.LoginOtp', { session_id, otp }, fromElsewhere());

describe('what began under the old secret goes on beside a new one', () => {
  test('a session is refreshed, and each token names the secret of the key that came with it', async () => {
    const verifier = new TokenVerifier(async () => ({ keys: (await signingKeys()).published }) as JSONWebKeySet);
    // What the gateway seals lists with for the holder of a token.
    const sealingKey = async (token = ''): Promise<string> => {
      const { sessionId, keyVersion } = await verifier.verify(token);
      return payloadKey(sessionId, secretOf(keyVersion)).toString('base64');
    };
    const { email } = await service.account();
    const { data } = await service.call('auth.Login', { email, password }, fromElsewhere());
    secrets(newer, older);
    expect(await sealingKey(data?.accessToken)).toBe(data?.payload_key);
    const reply = await service.call('auth.RefreshToken', { refreshToken: data?.refreshToken }, fromElsewhere());
    expect(reply.payload_key).not.toBe(data?.payload_key);
    expect(await sealingKey(reply.accessToken)).toBe(reply.payload_key);
    expect(await sealingKey(data?.accessToken)).toBe(data?.payload_key);
    secrets(newer);
    const again = await service.call('auth.RefreshToken', { refreshToken: reply.refreshToken }, fromElsewhere());
    expect(again).toMatchObject({ auth: true, payload_key: reply.payload_key });
  });

  test('a mailed code signs in', async () => {
    const account = await service.account({ mfa: true });
    const step = await begin(account);
    const code = await mailedCode(account.email);
    secrets(newer, older);
    expect((await enter(step, code)).message).toBe('Welcome !!!');
  });

  test('a code for a new password is found from the same place, and permits one', async () => {
    const account = await service.account();
    const from = fromElsewhere();
    await service.call('auth.ForgetPassword', { email: account.email }, from);
    const otp = await mailedCode(account.email);
    secrets(newer, older);
    const { data } = await service.call('auth.VerifyForgetOtp', { otp }, from);
    secrets('newest'.padEnd(32, '.'), newer);
    const chosen = { password: 'teal-kayak-orbit-lemon', retypepassword: 'teal-kayak-orbit-lemon' };
    const reply = await service.call('auth.ChangePassword', { ...data, ...chosen }, from);
    expect(reply.message).toBe('Password Changed Sucessfully');
  });

  test('a recovery code signs in, also without the old secret', async () => {
    const account = await service.account();
    const { recovery_codes } = await addTotp(service, await recentlySignedIn(service, account));
    secrets(newer, older);
    expect((await enter(await begin(account), recovery_codes[0] ?? '')).message).toBe('Welcome !!!');
    secrets(newer);
    expect((await enter(await begin(account), recovery_codes[1] ?? '')).message).toBe('Welcome !!!');
  });

  test('a handle of a refused sign-in ends its session, once', async () => {
    const account = await service.account({ session_limit: 1 });
    await signedIn(service, account);
    const full = await refusal(service.call('auth.Login', { email: account.email, password }, fromElsewhere()));
    const [listed] = (full.data as { sessions: { id: string }[] }).sessions;
    secrets(newer, older);
    const end = () => service.call('auth.DeviceLogout', { id: listed?.id });
    expect((await end()).message).toBe('Logged out successfully');
    expect((await refusal(end())).code).toBe('not_found');
  });

  test('a passkey answers its challenge', async () => {
    const account = await service.account();
    const { device } = await addPasskey(service, await recentlySignedIn(service, account));
    const { data } = await service.call('auth.BeginPasskeySignIn', {}, fromElsewhere());
    secrets(newer, older);
    const answer = { session_id: data?.session_id, credential: device.answer(data!) };
    const reply = await service.call('auth.FinishPasskeySignIn', answer, fromElsewhere());
    expect(reply.message).toBe('Welcome !!!');
  });

  test('an address that the owner has signed in from stays known', async () => {
    const account = await service.account();
    await signedIn(service, account, { 'x-remote-address': '192.0.2.77' });
    secrets(newer, older);
    const credential = await CredentialModel.findOne({ user_id: account.id }).lean();
    expect(isKnownAddress(credential!, '192.0.2.77')).toBe(true);
    expect(isKnownAddress(credential!, '192.0.2.78')).toBe(false);
  });
});

describe('the secret of an authenticator app', () => {
  const stored = async ({ id }: TestAccount): Promise<string> =>
    (await TotpModel.findOne({ user_id: id }).lean())?.secret ?? '';
  const withApp = async () => {
    const account = await service.account({ session_limit: 20 });
    return { account, ...(await addTotp(service, await recentlySignedIn(service, account))) };
  };

  test('that was sealed under the old secret signs in beside the new one, and is sealed anew thereby', async () => {
    const { account, secret } = await withApp();
    const before = await stored(account);
    secrets(newer, older);
    expect((await enter(await begin(account), nextCode(secret))).message).toBe('Welcome !!!');
    const after = await stored(account);
    expect(after.split('.')[0]).not.toBe(before.split('.')[0]);
    secrets(newer);
    expect(await resealSecrets()).toMatchObject({ resealed: 0 });
  });

  test('is sealed anew by the job, and signs in without the old secret', async () => {
    const { account, secret } = await withApp();
    secrets(newer, older);
    await resealSecrets();
    secrets(newer);
    expect((await enter(await begin(account), nextCode(secret))).message).toBe('Welcome !!!');
  });

  test('from before sealed texts named their secret is sealed anew, too', async () => {
    const { account, secret } = await withApp();
    const [, text] = (await stored(account)).split('.');
    await TotpModel.updateOne({ user_id: account.id }, { $set: { secret: text } });
    secrets(newer, older);
    await resealSecrets();
    secrets(newer);
    expect((await enter(await begin(account), nextCode(secret))).message).toBe('Welcome !!!');
  });

  test('is sealed anew once, however many there are and however many instances begin at once', async () => {
    secrets(newer, older);
    await resealSecrets();
    secrets(older);
    const { account } = await withApp();
    const secret = await stored(account);
    await TotpModel.deleteMany({});
    // Nobody else's opens: they stand for those that were sealed by a secret that is gone.
    const others = Array.from({ length: 120 }, (_, index) => ({
      user_id: `other ${index}`,
      secret,
      confirmed_at: new Date(),
    }));
    const own = Array.from({ length: 230 }, () => ({ ...others[0], user_id: account.id }));
    await TotpModel.collection.dropIndex('user_id_1');
    await TotpModel.insertMany([...others, ...own]);
    secrets(newer, older);
    const runs = await Promise.all([1, 2, 3].map(() => resealSecrets()));
    expect(runs.reduce((sum, { resealed }) => sum + resealed, 0)).toBe(230);
    for (const { unreadable } of runs) expect(unreadable).toHaveLength(120);
    await TotpModel.deleteMany({});
    await TotpModel.syncIndexes();
  });

  test('that its owner replaces meanwhile stays the new one', async () => {
    const { account } = await withApp();
    const before = await TotpModel.findOne({ user_id: account.id }).lean();
    secrets(newer, older);
    await TotpModel.updateOne({ user_id: account.id }, { $set: { secret: 'another' } });
    const read = { ...before!, id: String(before!._id) } as never;
    expect(await new TotpRepository({ organizationId: '' }).reseal(read, 'renewed')).toBeUndefined();
    expect(await stored(account)).toBe('another');
  });

  test('the job ends with the service', async () => {
    await expect(startResealing(service.runtime)()).resolves.toBeUndefined();
  });
});
