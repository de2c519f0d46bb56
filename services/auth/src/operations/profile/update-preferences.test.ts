import { commandsOf, newId } from '@attesta/kit/testing';
import { PreferencesModel } from '../../repositories/preferences.schema';
import { authService, refusal } from '../../testing/auth-service';

let service: Awaited<ReturnType<typeof authService>>;
beforeAll(async () => {
  service = await authService();
});
afterAll(() => service.drop());

test('what is given changes, what is not stays, and another user sees nothing of it', async () => {
  const [mine, other] = [
    { role: 4, userId: newId() },
    { role: 4, userId: newId() },
  ];
  await service.call('auth.UpdatePreferences', { language: 'ar', start_url: '/ss/scores' }, mine);
  const reply = await service.call('auth.UpdatePreferences', { theme: 'dark', navigation_collapsed: true }, mine);
  expect(reply.data).toMatchObject({
    language: 'ar',
    start_url: '/ss/scores',
    theme: 'dark',
    navigation_collapsed: true,
  });
  expect((await service.call('auth.GetPreferences', {}, mine)).data).toEqual(reply.data);
  expect((await service.call('auth.GetPreferences', {}, other)).data).toMatchObject({ language: '', theme: 'system' });
});

test('a choice can be taken back', async () => {
  const as = { role: 4, userId: newId() };
  await service.call('auth.UpdatePreferences', { language: 'fr', navigation_collapsed: true }, as);
  const { data } = await service.call('auth.UpdatePreferences', { language: '', navigation_collapsed: false }, as);
  expect(data).toMatchObject({ language: '', navigation_collapsed: false });
});

test('a wrong value is refused with its field, and nothing changes', async () => {
  const as = { role: 4, userId: newId() };
  const error = await refusal(
    service.call('auth.UpdatePreferences', { theme: 'dark', language: 'xx', start_url: 'https://evil.test' }, as),
  );
  expect(error).toMatchObject({ code: 'invalid', errors: [{ field: 'language' }, { field: 'start_url' }] });
  expect(await PreferencesModel.countDocuments({ user_id: as.userId })).toBe(0);
});

test('first choices from two tabs at once are both kept', async () => {
  const as = { role: 4, userId: newId() };
  await Promise.all([
    service.call('auth.UpdatePreferences', { theme: 'dark' }, as),
    service.call('auth.UpdatePreferences', { language: 'it' }, as),
  ]);
  expect((await service.call('auth.GetPreferences', {}, as)).data).toMatchObject({ theme: 'dark', language: 'it' });
});

test('null and "" set the usual, as in every update', async () => {
  const as = { role: 4, userId: newId() };
  await service.call('auth.UpdatePreferences', { theme: 'dark', layout_type: 'full', navigation_collapsed: true }, as);
  const fields_sent = ['theme', 'layout_type', 'navigation_collapsed'];
  const { data } = await service.call('auth.UpdatePreferences', { layout_type: '', fields_sent }, as);
  expect(data).toMatchObject({ theme: 'system', layout_type: 'contained', navigation_collapsed: false });
});

test('how somebody likes the shell leaves no audit record: two database commands, the change and the commit', async () => {
  const as = { role: 4, userId: newId(), organizationId: newId() };
  // The first call of somebody looks up as well what their token is worth, and where their organization is.
  await service.call('auth.GetPreferences', {}, as);
  expect(await commandsOf(() => service.call('auth.UpdatePreferences', { theme: 'dark' }, as))).toBe(2);
});
