import { newId } from '@attesta/kit/testing';
import { PasskeyModel } from '../../repositories/passkey.schema';
import { authService, password, refusal } from '../../testing/auth-service';
import { mailsTo } from '../../testing/mailbox';
import { addPasskey, addTotp, fromElsewhere, signedIn } from '../../testing/second-factors';

let service: Awaited<ReturnType<typeof authService>>;
beforeAll(async () => {
  service = await authService();
});
afterAll(() => service.drop());

test('a removed passkey signs nobody in, and the last one takes the recovery codes with it', async () => {
  const account = await service.account();
  const as = await signedIn(service, account);
  const first = await addPasskey(service, as);
  const second = await addPasskey(service, as);
  const one = await service.call('auth.RemovePasskey', { id: first.id }, as);
  expect(one.data).toMatchObject({ passkeys: [{ id: second.id }], recovery_codes_left: 10 });
  const { data } = await service.call('auth.BeginPasskeySignIn', {});
  const finish = { session_id: data?.session_id, credential: first.device.answer(data!) };
  expect((await refusal(service.call('auth.FinishPasskeySignIn', finish))).code).toBe('unauthenticated');
  const none = await service.call('auth.RemovePasskey', { id: second.id }, as);
  expect(none.data).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
  const login = await service.call('auth.Login', { email: account.email, password }, fromElsewhere());
  expect(login.message).toBe('Welcome !!!');
  const texts = (await mailsTo(account.email, 4)).map(({ text }) => text);
  expect(texts.filter((text) => text.includes('A passkey was taken off your account.'))).toHaveLength(2);
});

test('where an app stays, so do the recovery codes', async () => {
  const as = await signedIn(service, await service.account());
  await addTotp(service, as);
  const { id } = await addPasskey(service, as);
  const { data } = await service.call('auth.RemovePasskey', { id }, as);
  expect(data).toMatchObject({ passkeys: [], recovery_codes_left: 10 });
});

test('of two removals of the last two at once none leaves recovery codes behind', async () => {
  const as = await signedIn(service, await service.account());
  const first = await addPasskey(service, as);
  const second = await addPasskey(service, as);
  await Promise.all([first, second].map(({ id }) => service.call('auth.RemovePasskey', { id }, as)));
  const { data } = await service.call('auth.GetAccountSecurity', {}, as);
  expect(data).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
});

test('anybody else’s is as if it did not exist, and stays', async () => {
  const { id } = await addPasskey(service, await signedIn(service, await service.account()));
  const stranger = await signedIn(service, await service.account());
  const theirs = await refusal(service.call('auth.RemovePasskey', { id }, stranger));
  const nobodys = await refusal(service.call('auth.RemovePasskey', { id: newId() }, stranger));
  expect(theirs).toMatchObject({ code: 'not_found', message: nobodys.message });
  expect(await PasskeyModel.countDocuments({ _id: id })).toBe(1);
});

test.each([[{}], [{ id: 'x' }]])('%j is refused with the name of the field', async (request) => {
  const as = await signedIn(service, await service.account());
  const error = await refusal(service.call('auth.RemovePasskey', request, as));
  expect(error).toMatchObject({ code: 'invalid', errors: [{ field: 'id' }] });
});
