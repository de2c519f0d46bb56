import { commandsOf } from '@attesta/kit/testing';
import { authService, password } from '../../testing/auth-service';

let service: Awaited<ReturnType<typeof authService>>;
beforeAll(async () => {
  service = await authService();
});
afterAll(() => service.drop());

const from = (address: string) => ({ metadata: { 'x-remote-address': address, 'x-user-agent': 'Firefox/140.0' } });

test('a sign-in sends the database five commands, whatever the account has and wherever it comes from; the first of an account two more, which tell that somebody has joined', async () => {
  const account = await service.account({ session_limit: 5 });
  const signIn = (address: string) => service.call('auth.Login', { email: account.email, password }, from(address));
  const costs: number[] = [];
  for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.1', '198.51.100.7']) {
    costs.push(await commandsOf(() => signIn(address)));
  }
  expect(costs).toEqual([7, 5, 5, 5]);
});

test('one after a wrong password sends two more: it is counted before it is looked at, and then forgotten', async () => {
  const account = await service.account();
  const signIn = (given: string) =>
    service.call('auth.Login', { email: account.email, password: given }, from('192.0.2.1'));
  await signIn(password);
  await signIn('wrong').catch(() => undefined);
  expect(await commandsOf(() => signIn(password))).toBe(7);
  expect(await commandsOf(() => signIn(password))).toBe(5);
});

test('a sign-out sends at most five: the session, the audit record, the event with its number, the commit', async () => {
  const account = await service.account();
  const { data } = await service.call('auth.Login', { email: account.email, password }, from('192.0.2.1'));
  const id = data?.login_log_id;
  expect(await commandsOf(() => service.call('auth.LogOut', { id }, from('192.0.2.1')))).toBeLessThanOrEqual(5);
});
