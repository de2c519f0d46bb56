import { LoginLogModel } from '../../repositories/login-log.schema';
import { authService, password, refusal } from '../../testing/auth-service';
import { letProofLapse, signedIn } from '../../testing/second-factors';

let service: Awaited<ReturnType<typeof authService>>;
beforeAll(async () => {
  service = await authService();
});
afterAll(() => service.drop());

test('the password permits changes for ten more minutes, in this session only', async () => {
  const account = await service.account();
  const as = await signedIn(service, account);
  const other = await signedIn(service, account);
  await letProofLapse(as);
  await letProofLapse(other);
  const reply = await service.call('auth.ConfirmIdentity', { current_password: password }, as);
  const left = Date.parse(reply.data?.confirmed_until ?? '') - Date.now();
  expect(left).toBeGreaterThan(9 * 60_000);
  expect(left).toBeLessThanOrEqual(10 * 60_000);
  expect((await service.call('auth.BeginTotp', {}, as)).data?.secret).toEqual(expect.any(String));
  expect((await refusal(service.call('auth.BeginTotp', {}, other))).code).toBe('forbidden');
});

test.each([
  ['a wrong one', 'not the password'],
  ['one that nobody can have', 'x'.repeat(300)],
  ['none', undefined],
])('%s is refused by name, and nothing is permitted', async (_case, current_password) => {
  const as = await signedIn(service, await service.account());
  await letProofLapse(as);
  const error = await refusal(service.call('auth.ConfirmIdentity', { current_password }, as));
  expect(error).toMatchObject({ code: 'invalid', errors: [{ field: 'current_password' }] });
  expect((await refusal(service.call('auth.BeginTotp', {}, as))).code).toBe('forbidden');
});

test('a wrong password is written down, and guessing slows down', async () => {
  const account = await service.account();
  const as = await signedIn(service, account);
  const guesses = await Promise.all(
    Array.from({ length: 15 }, () => refusal(service.call('auth.ConfirmIdentity', { current_password: 'guess' }, as))),
  );
  expect(guesses.filter(({ code }) => code === 'too_many').length).toBeGreaterThanOrEqual(9);
  const line = await LoginLogModel.findOne({ user_id: account.id, outcome: 'wrong password' }).lean();
  expect(line).toMatchObject({ session_id: as.sessionId, method: 'password' });
});
