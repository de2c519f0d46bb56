import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage } from '../../../kit/src/testing/draw-page';
import '../texts';
import NotificationSettingsPage from './notification-settings-page';

const kinds = [
  { type: 'vote', in_app: true, in_digest: true, fixed: false },
  { type: 'licence', in_app: true, in_digest: false, fixed: true },
];
const page = (digest: boolean) => {
  const reply = { data: { digest, kinds } };
  return drawPage(<NotificationSettingsPage />, {
    path: '/ss/notifications/settings',
    role: 4,
    answers: { 'tenancy.GetNotificationPreferences': reply, 'tenancy.UpdateNotificationPreferences': reply },
  });
};

it('keeps each choice at once', async () => {
  const gateway = await page(true);
  const sent = () =>
    gateway.arrivals.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body ?? ''));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Votes: In the mail' }));
  await waitFor(() => expect(sent()).toEqual([{ kinds: [{ type: 'vote', in_digest: false }] }]));
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Daily mail' })).toBeEnabled());
  await userEvent.click(screen.getByRole('switch', { name: 'Daily mail' }));
  await waitFor(() => expect(sent().at(-1)).toEqual({ digest: false }));
});

it('lets nobody choose what is fixed, nor what stands in a mail that is off', async () => {
  await page(false);
  expect(await screen.findByRole('checkbox', { name: 'Licence: Here' })).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: 'Votes: In the mail' })).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: 'Votes: Here' })).toBeEnabled();
});
