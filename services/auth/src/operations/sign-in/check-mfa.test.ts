import { authService, refusal } from '../../testing/auth-service';

let service: Awaited<ReturnType<typeof authService>>;
beforeAll(async () => {
  service = await authService();
});
afterAll(() => service.drop());

test('the answer is the same for an account with codes, one without, and none at all', async () => {
  const withCodes = await service.account({ mfa: true });
  const without = await service.account();
  const ask = (email: string) => service.call('auth.CheckMfa', { email });
  const answer = await ask('nobody@northwind.test');
  expect(answer).toEqual({ message: 'Please enter your password.', requiresMFA: false });
  expect(await ask(withCodes.email)).toEqual(answer);
  expect(await ask(without.email)).toEqual(answer);
});

test('what is no mail address is refused', async () => {
  const error = await refusal(service.call('auth.CheckMfa', { email: 'nobody' }));
  expect(error).toMatchObject({
    code: 'invalid',
    errors: [{ field: 'email', message: 'Please enter a valid email address.' }],
  });
});
