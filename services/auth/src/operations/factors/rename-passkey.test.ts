import { newId } from '@attesta/kit/testing';
import { PasskeyModel } from '../../repositories/passkey.schema';
import { authService, refusal } from '../../testing/auth-service';
import { addPasskey, signedIn } from '../../testing/second-factors';

let service: Awaited<ReturnType<typeof authService>>;
beforeAll(async () => {
  service = await authService();
});
afterAll(() => service.drop());

test('an own passkey gets another name', async () => {
  const as = await signedIn(service, await service.account());
  const { id } = await addPasskey(service, as);
  const reply = await service.call('auth.RenamePasskey', { id, name: ' Phone ' }, as);
  expect(reply).toMatchObject({ message: 'Passkey renamed', data: { passkeys: [{ id, name: 'Phone' }] } });
});

test('anybody else’s is as if it did not exist, and keeps its name', async () => {
  const { id } = await addPasskey(service, await signedIn(service, await service.account()));
  const stranger = await signedIn(service, await service.account());
  const theirs = await refusal(service.call('auth.RenamePasskey', { id, name: 'Mine now' }, stranger));
  const nobodys = await refusal(service.call('auth.RenamePasskey', { id: newId(), name: 'x' }, stranger));
  expect(theirs).toMatchObject({ code: 'not_found', message: nobodys.message });
  expect((await PasskeyModel.findById(id).lean())?.name).toBe('My laptop');
});

test.each([
  [{ name: 'x' }, 'id'],
  [{ id: 'x', name: 'x' }, 'id'],
  [{ id: 'f'.repeat(24) }, 'name'],
  [{ id: 'f'.repeat(24), name: '   ' }, 'name'],
])('%j is refused with the name of the field', async (request, field) => {
  const as = await signedIn(service, await service.account());
  const error = await refusal(service.call('auth.RenamePasskey', request, as));
  expect(error).toMatchObject({ code: 'invalid', errors: [{ field }] });
});
