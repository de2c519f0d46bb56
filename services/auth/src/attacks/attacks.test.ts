import { writeSync } from 'node:fs';
import type { AppError } from '@attesta/kit';
import { SessionModel } from '../repositories/session.schema';
import { passwordCost } from '../security/password-hash';
import { authService, password, type TestAccount } from '../testing/auth-service';
import { mailedCode, mailsTo } from '../testing/mailbox';
import { atOnce, attackerAt, attacks, besiege, type Siege } from './siege';

jest.setTimeout(60_000 + attacks * 60);

let service: Awaited<ReturnType<typeof authService>>;
beforeAll(async () => {
  service = await authService();
});
afterAll(() => service.drop());

const home = { metadata: { 'x-remote-address': '192.0.2.1', 'x-user-agent': 'Firefox/140.0' } };
const random = (): string => String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0');
const wrongCode = (error: AppError): boolean => error.message.startsWith('The code is not right');

/** The owner signs in at home, with the code that is mailed for it where one is asked for. */
async function ownerSignsIn(account: TestAccount): Promise<void> {
  const before = (await mailsTo(account.email, 0)).length;
  const { data } = await service.call('auth.Login', { email: account.email, password }, home);
  if (!data?.requiresMFA) return;
  const request = { session_id: data.session_id, otp: await mailedCode(account.email, before + 1) };
  const reply = await service.call('auth.LoginOtp', request, home);
  expect(reply.message).toBe('Welcome !!!');
}

/** Sessions of the account that were not begun at home. */
const strangers = (account: TestAccount): Promise<number> =>
  SessionModel.countDocuments({ user_id: account.id, place: { $ne: '192.0.2.0/24' } }).exec();

/** Nobody got in, little was compared at all, and the process has not grown. */
async function expectHeld(what: string, account: TestAccount, sieges: Siege[], most: number): Promise<void> {
  if (process.env.ATTACKS) writeSync(1, `${what}: ${JSON.stringify(sieges)}\n`);
  for (const { succeeded, grown } of sieges) {
    expect(succeeded).toBe(0);
    expect(grown.heap).toBeLessThan(24);
    expect(grown.resident).toBeLessThan(96 + (atOnce * passwordCost.memoryCost) / 1024);
  }
  expect(sieges.reduce((sum, { compared }) => sum + compared, 0)).toBeLessThanOrEqual(most);
  expect(await strangers(account)).toBe(0);
}

test(`${attacks} wrong passwords from 200 addresses: none gets in, the owner can, meanwhile and afterwards`, async () => {
  const account = await service.account({ session_limit: 10 });
  await ownerSignsIn(account);
  const guess = (number: number) =>
    service.call('auth.Login', { email: account.email, password: `guess number ${number}` }, attackerAt(number));
  const siege = () => besiege(attacks / 2, guess, ({ code }) => code === 'unauthenticated');
  const began = Date.now();
  const during = siege();
  await ownerSignsIn(account);
  const sieges = [await during, await siege()];
  await ownerSignsIn(account);
  // Twenty guesses cost nothing, the next ones wait 1, 2, 4 … 30 s; the owner's own sign-ins let the count begin anew.
  await expectHeld('wrong passwords', account, sieges, 2 * (20 + 5) + (Date.now() - began) / 30_000 + 5);
});

test('200 right sign-ins at once leave exactly as many sessions as are allowed', async () => {
  const account = await service.account({ session_limit: 3 });
  const signIn = () => service.call('auth.Login', { email: account.email, password }, home);
  const outcomes = await Promise.allSettled(Array.from({ length: 200 }, signIn));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(await SessionModel.countDocuments({ user_id: account.id, ended: false })).toBe(3);
});

test(`${attacks} wrong sign-in codes by somebody who knows the password: none gets in, the owner can`, async () => {
  const account = await service.account({ mfa: true, session_limit: 10 });
  await ownerSignsIn(account);
  let session_id: string | undefined;
  const guess = async (number: number): Promise<unknown> => {
    const from = attackerAt(number);
    session_id ??= (await service.call('auth.Login', { email: account.email, password }, from)).data?.session_id;
    return service.call('auth.LoginOtp', { session_id, otp: random() }, from).catch((error: AppError) => {
      // The step is over: the next guess begins another one.
      if (error.code === 'unauthenticated' && !wrongCode(error)) session_id = undefined;
      throw error;
    });
  };
  const began = Date.now();
  const first = await besiege(attacks / 2, guess, wrongCode);
  await ownerSignsIn(account);
  const second = await besiege(attacks / 2, guess, wrongCode);
  await ownerSignsIn(account);
  await expectHeld('wrong sign-in codes', account, [first, second], 2 * (10 + 6) + (Date.now() - began) / 60_000);
});

test(`${attacks} wrong codes for a new password by anybody: none gets through, the owner can`, async () => {
  const account = await service.account({ session_limit: 10 });
  await ownerSignsIn(account);
  let session_id: string | undefined;
  const guess = async (number: number): Promise<unknown> => {
    const from = attackerAt(number);
    session_id ??= (await service.call('auth.ForgetPassword', { email: account.email }, from)).data?.session_id;
    return service.call('auth.VerifyForgetOtp', { session_id, otp: random() }, from).catch((error: AppError) => {
      if (error.code === 'unauthenticated' && !wrongCode(error)) session_id = undefined;
      throw error;
    });
  };
  const first = await besiege(attacks / 2, guess, wrongCode);
  await ownerSignsIn(account);
  const second = await besiege(attacks / 2, guess, wrongCode);
  const before = (await mailsTo(account.email, 0)).length;
  const asked = await service.call('auth.ForgetPassword', { email: account.email }, home);
  const proof = { session_id: asked.data?.session_id, otp: await mailedCode(account.email, before + 1) };
  const { data } = await service.call('auth.VerifyForgetOtp', proof, home);
  const next = 'teal-kayak-orbit-lemon';
  const change = { ...data, password: next, retypepassword: next };
  expect((await service.call('auth.ChangePassword', change, home)).data?.accessToken).toEqual(expect.any(String));
  await expectHeld('wrong reset codes', account, [first, second], 2 * (10 + 6));
});
