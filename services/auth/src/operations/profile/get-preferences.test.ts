import { commandsOf, newId } from '@attesta/kit/testing';
import { authService } from '../../testing/auth-service';

let service: Awaited<ReturnType<typeof authService>>;
beforeAll(async () => {
  service = await authService();
});
afterAll(() => service.drop());

test('who has chosen nothing gets the usual', async () => {
  const { data } = await service.call('auth.GetPreferences', {}, { role: 6 });
  expect(data).toEqual({
    language: '',
    theme: 'system',
    navigation_collapsed: false,
    navigation_style: 'side',
    layout_type: 'contained',
    start_url: '',
  });
});

test('one database command is enough', async () => {
  const as = { role: 4, userId: newId(), organizationId: newId() };
  await service.call('auth.UpdatePreferences', { theme: 'dark' }, as);
  expect(await commandsOf(() => service.call('auth.GetPreferences', {}, as))).toBe(1);
});
