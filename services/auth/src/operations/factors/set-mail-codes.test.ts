import { LoginLogModel } from '../../repositories/login-log.schema';
import { authService, password, refusal } from '../../testing/auth-service';
import { mailsTo } from '../../testing/mailbox';
import { addTotp, fromElsewhere, signedIn } from '../../testing/second-factors';

let service: Awaited<ReturnType<typeof authService>>;
beforeAll(async () => {
  service = await authService();
});
afterAll(() => service.drop());

test('once they are on, a mailed code is asked for after the password; once off, it is not', async () => {
  const account = await service.account();
  const as = await signedIn(service, account);
  const login = () => service.call('auth.Login', { email: account.email, password }, fromElsewhere());
  const on = await service.call('auth.SetMailCodes', { enabled: true }, as);
  expect(on).toMatchObject({ message: 'Codes by mail are on', data: { mail_codes: true, recovery_codes_left: 0 } });
  expect(await login()).toMatchObject({
    message: 'Please check your email for OTP',
    data: { requiresMFA: true, methods: ['mail'], resend_after: 30 },
  });
  const off = await service.call('auth.SetMailCodes', { enabled: false }, as);
  expect(off).toMatchObject({ message: 'Codes by mail are off', data: { mail_codes: false } });
  expect((await login()).message).toBe('Welcome !!!');
});

test('each change is told to the owner and written down; what changes nothing is not', async () => {
  const account = await service.account();
  const as = await signedIn(service, account);
  await service.call('auth.SetMailCodes', { enabled: false }, as);
  await service.call('auth.SetMailCodes', { enabled: true }, as);
  await service.call('auth.SetMailCodes', { enabled: true }, as);
  await service.call('auth.SetMailCodes', { enabled: false }, as);
  const lines = await LoginLogModel.find({ user_id: account.id, method: 'mail' }).sort({ _id: 1 }).lean();
  expect(lines.map(({ outcome }) => outcome)).toEqual(['factor added', 'factor removed']);
  const texts = (await mailsTo(account.email, 2)).map(({ text }) => text);
  expect(texts.some((text) => text.includes('From now on a code is mailed to you'))).toBe(true);
  expect(texts.some((text) => text.includes('No code is mailed to you any more'))).toBe(true);
});

test('they are off beside an app without weakening it', async () => {
  const account = await service.account();
  const as = await signedIn(service, account);
  await addTotp(service, as);
  await service.call('auth.SetMailCodes', { enabled: true }, as);
  await service.call('auth.SetMailCodes', { enabled: false }, as);
  const login = await service.call('auth.Login', { email: account.email, password }, fromElsewhere());
  expect(login.data).toMatchObject({ requiresMFA: true, methods: ['totp', 'recovery'] });
});

test('it must be said whether', async () => {
  const as = await signedIn(service, await service.account());
  const error = await refusal(service.call('auth.SetMailCodes', {}, as));
  expect(error).toMatchObject({ code: 'invalid', errors: [{ field: 'enabled' }] });
});

test('the owner is told in the language of the account', async () => {
  const account = await service.account();
  const as = await signedIn(service, account);
  await service.call('auth.UpdatePreferences', { language: 'es' }, as);
  await service.call('auth.SetMailCodes', { enabled: true }, as);
  const [mail] = await mailsTo(account.email);
  expect(mail?.subject).toBe('Ha cambiado la protección de su cuenta de Attesta');
});

describe('where everybody must have a second factor', () => {
  beforeAll(() => {
    process.env.SECOND_FACTOR = 'required';
  });
  afterAll(() => {
    delete process.env.SECOND_FACTOR;
  });
  const firstSignIn = async (account: { email: string }) => {
    const { data } = await service.call('auth.Login', { email: account.email, password }, fromElsewhere());
    return data;
  };

  test('an account without one is asked for a mailed code', async () => {
    expect(await firstSignIn(await service.account())).toMatchObject({ requiresMFA: true, methods: ['mail'] });
  });

  test('mailed codes stay on until there is an app or a passkey', async () => {
    delete process.env.SECOND_FACTOR;
    const account = await service.account({ mfa: false });
    const as = await signedIn(service, account);
    process.env.SECOND_FACTOR = 'required';
    const error = await refusal(service.call('auth.SetMailCodes', { enabled: false }, as));
    expect(error).toMatchObject({ code: 'conflict', message: expect.stringContaining('A second factor is required') });
    await addTotp(service, as);
    await service.call('auth.SetMailCodes', { enabled: false }, as);
    expect(await firstSignIn(account)).toMatchObject({ requiresMFA: true, methods: ['totp', 'recovery'] });
  });
});
