import { authService, refusal } from '../../testing/auth-service';

let service: Awaited<ReturnType<typeof authService>>;
beforeAll(async () => {
  service = await authService();
});
afterAll(() => service.drop());

afterEach(() => {
  delete process.env.SECOND_FACTOR;
});

test.each([
  ['optional', false],
  ['required', true],
])(
  'where a second factor is %s the answer is the same for an account with codes, one without, and none at all',
  async (policy, requiresMFA) => {
    process.env.SECOND_FACTOR = policy;
    const withCodes = await service.account({ mfa: true });
    const without = await service.account();
    const ask = (email: string) => service.call('auth.CheckMfa', { email });
    const answer = await ask('nobody@northwind.test');
    expect(answer).toEqual({
      message: 'Please enter your password.',
      sentence: { key: 'auth.enter_password', parameters: {} },
      requiresMFA,
    });
    expect(await ask(withCodes.email)).toEqual(answer);
    expect(await ask(without.email)).toEqual(answer);
  },
);

test('what is no mail address is refused', async () => {
  const error = await refusal(service.call('auth.CheckMfa', { email: 'nobody' }));
  expect(error).toMatchObject({
    code: 'invalid',
    errors: [{ field: 'email', message: 'Please enter a valid email address.' }],
  });
});
