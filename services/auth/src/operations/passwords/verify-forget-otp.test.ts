import type { AppError } from '@attesta/kit';
import { newId } from '@attesta/kit/testing';
import { LoginLogModel } from '../../repositories/login-log.schema';
import { PasswordStepModel } from '../../repositories/password-step.schema';
import { SessionModel } from '../../repositories/session.schema';
import { authService, password, refusal, type TestAccount } from '../../testing/auth-service';
import { mailedCode } from '../../testing/mailbox';

let service: Awaited<ReturnType<typeof authService>>;
let address = 0;
const from = () => ({ metadata: { 'x-remote-address': `203.0.113.${++address}`, 'x-user-agent': 'Firefox/140.0' } });
beforeAll(async () => {
  service = await authService();
});
afterAll(() => service.drop());

async function asked(as = from()): Promise<{ account: TestAccount; session_id: string; otp: string }> {
  const account = await service.account();
  const { data } = await service.call('auth.ForgetPassword', { email: account.email }, as);
  return { account, session_id: data?.session_id ?? '', otp: await mailedCode(account.email) };
}
const verify = (request: { otp?: string; session_id?: string }, as = from()) =>
  service.call('auth.VerifyForgetOtp', request, as);
const wrong = (otp: string): string => String((Number(otp) + 1) % 1_000_000).padStart(6, '0');

test('the mailed code permits a new password for ten minutes, once, and signs nobody in', async () => {
  const { account, session_id, otp } = await asked();
  const { data } = await verify({ session_id, otp: `${otp.slice(0, 3)} ${otp.slice(3)}` });
  expect(data).toEqual({ session_id });
  const stored = await PasswordStepModel.findOne({ user_id: account.id }).lean();
  expect(stored?.permit_until?.getTime()).toBeLessThanOrEqual(Date.now() + 10 * 60_000);
  expect((await refusal(verify({ session_id, otp }))).code).toBe('unauthenticated');
  expect(await SessionModel.countDocuments({ user_id: account.id })).toBe(0);
});

test('without an id the newest code of the same address and browser is meant, and of no other', async () => {
  const place = from();
  await asked(place);
  const { session_id, otp } = await asked(place);
  expect((await refusal(verify({ otp }, from()))).code).toBe('unauthenticated');
  const browser = { metadata: { ...place.metadata, 'x-user-agent': 'curl/8' } };
  expect((await refusal(verify({ otp }, browser))).code).toBe('unauthenticated');
  const { data } = await verify({ otp }, place);
  // Whoever asked for the code knows the id from before, and may be somebody else at the same address.
  expect(data?.session_id).toMatch(/^[0-9a-f]{32}$/);
  const fields = { password: 'teal-kayak-orbit-lemon', retypepassword: 'teal-kayak-orbit-lemon' };
  const change = (id?: string) => service.call('auth.ChangePassword', { session_id: id, ...fields }, from());
  expect((await refusal(change(session_id))).code).toBe('unauthenticated');
  expect((await change(data?.session_id)).message).toBe('Password Changed Sucessfully');
});

const isWrong = ({ message }: AppError): boolean => message.startsWith('The code is not right');

test('five wrong codes end the step, parallel ones too, and the right one comes too late', async () => {
  const { account, session_id, otp } = await asked();
  const guesses = await Promise.all(Array.from({ length: 12 }, () => refusal(verify({ session_id, otp: wrong(otp) }))));
  const compared = guesses.filter(isWrong).length;
  expect(compared).toBeLessThanOrEqual(5);
  // A guess that the database was too busy for has used up no try.
  let more = 0;
  while (isWrong(await refusal(verify({ session_id, otp: wrong(otp) })))) more += 1;
  expect(compared + more).toBeLessThanOrEqual(5);
  expect(['unauthenticated', 'too_many']).toContain((await refusal(verify({ session_id, otp }))).code);
  expect(await LoginLogModel.countDocuments({ user_id: account.id, outcome: 'wrong code' })).toBeGreaterThan(0);
});

test('a code lapses after five minutes, and is bound to its own step', async () => {
  const mine = await asked();
  const other = await asked();
  expect((await refusal(verify({ session_id: other.session_id, otp: mine.otp }))).code).toBe('unauthenticated');
  await PasswordStepModel.updateOne({ user_id: mine.account.id }, { $set: { expires_at: new Date(Date.now() - 1) } });
  expect((await refusal(verify(mine))).code).toBe('unauthenticated');
});

test('the code of a sign-in does not reset a password, and the code of a reset does not sign in', async () => {
  const account = await service.account({ mfa: true });
  const signIn = await service.call('auth.Login', { email: account.email, password }, from());
  const otp = await mailedCode(account.email);
  const session_id = signIn.data?.session_id;
  expect((await refusal(verify({ session_id, otp }))).code).toBe('unauthenticated');
  const reset = await asked();
  for (const call of ['auth.LoginOtp', 'auth.BeginPasskeySignIn'] as const) {
    const request = { session_id: reset.session_id, otp: reset.otp };
    expect((await refusal(service.call(call, request, from()))).code).toBe('unauthenticated');
  }
  expect((await verify(reset)).data?.session_id).toBe(reset.session_id);
  expect((await service.call('auth.LoginOtp', { session_id, otp }, from())).message).toBe('Welcome !!!');
});

test('a decoy refuses codes as a real step does, try by try', async () => {
  const real = await asked();
  const { data } = await service.call('auth.ForgetPassword', { email: `${newId()}@northwind.test` }, from());
  const answers = async (session_id: string | undefined, otp: string): Promise<object[]> => {
    const list: object[] = [];
    for (let round = 0; round < 7; round++) {
      const { code, message, errors } = await refusal(verify({ session_id, otp }));
      list.push({ code, message, errors });
    }
    return list;
  };
  expect(await answers(data?.session_id, '000000')).toEqual(await answers(real.session_id, wrong(real.otp)));
});

test('guessing over many codes of one account slows down, and does not hold the owner up at home', async () => {
  const account = await service.account();
  const home = from();
  await service.call('auth.Login', { email: account.email, password }, home);
  const attack = async (): Promise<string> => {
    const { data } = await service.call('auth.ForgetPassword', { email: account.email }, from());
    return (await refusal(verify({ session_id: data?.session_id, otp: '000000' }))).code;
  };
  const codes: string[] = [];
  for (let round = 0; round < 14; round++) codes.push(await attack());
  expect(codes).toContain('too_many');
  const before = await PasswordStepModel.countDocuments({ user_id: account.id });
  const { data } = await service.call('auth.ForgetPassword', { email: account.email }, home);
  const otp = await mailedCode(account.email, before + 1);
  expect((await verify({ session_id: data?.session_id, otp }, home)).data?.session_id).toBe(data?.session_id);
});

test.each([
  [{}, 'otp'],
  [{ otp: '12345' }, 'otp'],
  [{ otp: '1234567' }, 'otp'],
  [{ otp: 'abcdef' }, 'otp'],
])('%j is refused with the name of the field', async (request, field) => {
  expect(await refusal(verify(request))).toMatchObject({ code: 'invalid', errors: [{ field }] });
});

test('a step that never was is refused like one that is over', async () => {
  for (const session_id of ['f'.repeat(24), 'nonsense']) {
    expect((await refusal(verify({ session_id, otp: '123456' }))).code).toBe('unauthenticated');
  }
});
