import type { RpcName } from '@attesta/kit';
import { SessionModel } from '../repositories/session.schema';
import { authService, refusal } from '../testing/auth-service';
import { addPasskey, letProofLapse, signedIn } from '../testing/second-factors';

let service: Awaited<ReturnType<typeof authService>>;
beforeAll(async () => {
  service = await authService();
});
afterAll(() => service.drop());

const id = 'f'.repeat(24);
const needProof: [RpcName, object][] = [
  ['auth.SetMailCodes', { enabled: true }],
  ['auth.BeginTotp', {}],
  ['auth.ConfirmTotp', { otp: '123456' }],
  ['auth.RemoveTotp', {}],
  ['auth.BeginPasskey', {}],
  ['auth.ConfirmPasskey', { credential: { id: 'x' } }],
  ['auth.RemovePasskey', { id }],
  ['auth.RenewRecoveryCodes', {}],
];

test.each(needProof)('%s needs a proof of the last ten minutes', async (name, request) => {
  const as = await signedIn(service, await service.account());
  const atOnce = await service.call(name, request as never, as).then(
    () => undefined,
    (error: { code?: string }) => error.code,
  );
  expect(atOnce).not.toBe('forbidden');
  await letProofLapse(as);
  expect(await refusal(service.call(name, request as never, as))).toMatchObject({
    code: 'forbidden',
    message: 'Please confirm your password first.',
    errors: [{ field: 'current_password', message: 'Please confirm your password first.' }],
  });
});

test.each(needProof)('%s is refused to a session that has ended, and to another one’s user', async (name, request) => {
  const account = await service.account();
  const as = await signedIn(service, account);
  const other = await service.account();
  expect((await refusal(service.call(name, request as never, { ...as, userId: other.id }))).code).toBe('not_signed_in');
  await SessionModel.updateOne({ _id: as.sessionId }, { $set: { ended: true } });
  expect((await refusal(service.call(name, request as never, as))).code).toBe('not_signed_in');
});

test('a session from before there were proofs needs one', async () => {
  const as = await signedIn(service, await service.account());
  await SessionModel.updateOne({ _id: as.sessionId }, { $unset: { confirmed_at: 1 } });
  expect((await refusal(service.call('auth.BeginTotp', {}, as))).code).toBe('forbidden');
});

test('looking and renaming need none', async () => {
  const as = await signedIn(service, await service.account());
  const passkey = await addPasskey(service, as);
  await letProofLapse(as);
  expect((await service.call('auth.GetAccountSecurity', {}, as)).data?.confirmed_until).toBe('');
  const renamed = await service.call('auth.RenamePasskey', { id: passkey.id, name: 'Old laptop' }, as);
  expect(renamed.data?.passkeys?.[0]?.name).toBe('Old laptop');
});
