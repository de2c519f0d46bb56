import { readAnewOn } from '@attesta/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, drawPage } from '../../../kit/src/testing/draw-page';
import type { FakeGateway } from '../../../kit/src/testing/fake-gateway';
import '../texts';
import NotificationsPage from './notifications-page';

const inbox = '/api/getMyNofication';
const now = new Date();
const yesterday = new Date(now.getTime() - 86_400_000);

function line(id: string, more: object = {}) {
  return {
    id,
    type: 'overdue',
    title: `Line ${id}`,
    message: '',
    link: '',
    read: false,
    created_at: now.toISOString(),
    ...more,
  };
}
const reply = (data: object[], more: object = {}) => ({
  data,
  unread: 2,
  unread_by_type: [{ type: 'overdue', count: 1 }],
  next: '',
  meta: { total: data.length, page: 1, page_size: 20 },
  ...more,
});
const page = (answers: Answers = {}, path = '/ss/notifications'): Promise<FakeGateway> =>
  drawPage(<NotificationsPage />, { path, role: 4, answers });
const asked = (gateway: FakeGateway): string[] =>
  gateway.arrivals.filter(({ method, path }) => method === 'GET' && path.startsWith(inbox)).map(({ path }) => path);

it('stands under the days on which it arrived, each with the way to its place', async () => {
  await page({
    'tenancy.ListMyNotifications': reply([
      line('1', { link: '/ss/work/9' }),
      line('2', { created_at: yesterday.toISOString(), read: true }),
    ]),
  });
  const today = (await screen.findByRole('heading', { name: 'Today' })).closest('section') as HTMLElement;
  expect(within(today).getByRole('link', { name: 'Line 1' })).toHaveAttribute('href', '/ss/work/9');
  expect(within(today).queryByText('Line 2')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Yesterday' })).toBeInTheDocument();
});

it('says sentences with their days in the reader’s words', async () => {
  const title_sentence = { key: 'compliance.reminder_overdue', parameters: { activity: 'Hygiene', day: '2026-11-20' } };
  await page({ 'tenancy.ListMyNotifications': reply([line('1', { title_sentence })]) });
  expect(await screen.findByText('Hygiene: was due on Nov 20, 2026')).toBeInTheDocument();
});

it('brings older ones on demand, from behind the last that is there', async () => {
  const answers: Answers = { 'tenancy.ListMyNotifications': reply([line('1')], { next: 'place-1' }) };
  const gateway = await page(answers);
  const more = await screen.findByRole('button', { name: 'Show older ones' });
  answers['tenancy.ListMyNotifications'] = reply([line('2')]);
  await userEvent.click(more);
  expect(await screen.findByText('Line 2')).toBeInTheDocument();
  expect(screen.getByText('Line 1')).toBeInTheDocument();
  expect(asked(gateway).at(-1)).toContain('before=place-1');
  expect(screen.queryByRole('button', { name: 'Show older ones' })).not.toBeInTheDocument();
});

it('comes onto paper with all that is older, and is as it was afterwards', async () => {
  let printed = '';
  window.print = () => {
    printed = document.body.textContent ?? '';
    window.dispatchEvent(new Event('afterprint'));
  };
  const answers: Answers = { 'tenancy.ListMyNotifications': reply([line('1')], { next: 'place-1' }) };
  await page(answers);
  await screen.findByText('Line 1');
  answers['tenancy.ListMyNotifications'] = reply([line('2')]);
  await userEvent.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
  await waitFor(() => expect(printed).toContain('Line 2'));
  expect(printed).toContain('Line 1');
  await waitFor(() => expect(screen.queryByText('Line 2')).not.toBeInTheDocument());
});

it('shows what arrives while it is open', async () => {
  const answers: Answers = { 'tenancy.ListMyNotifications': reply([line('1')]) };
  await page(answers);
  await screen.findByText('Line 1');
  answers['tenancy.ListMyNotifications'] = reply([line('2'), line('1')]);
  act(() => readAnewOn({ domain: 'tenancy', tags: ['tenancy.notification'] }));
  expect(await screen.findByText('Line 2')).toBeInTheDocument();
});

it('marks as read what is shown, not what arrives meanwhile', async () => {
  const gateway = await page({
    'tenancy.ListMyNotifications': reply([line('1'), line('2')]),
    'tenancy.ReadAllNotifications': { data: 2 },
  });
  await screen.findByText('Line 1');
  await userEvent.click(screen.getByRole('button', { name: /Mark all as read/ }));
  await waitFor(() => expect(gateway.count(`${inbox}/all`)).toBe(1));
  const { body } = gateway.arrivals.find(({ method }) => method === 'PUT') ?? {};
  expect(JSON.parse(body ?? '')).toEqual({ until: now.toISOString() });
});

it('asks for what its filters in the address say, and explains that nothing fits', async () => {
  const gateway = await page(
    { 'tenancy.ListMyNotifications': reply([], { unread: 0, unread_by_type: [] }) },
    '/ss/notifications?show=unread&type=vote',
  );
  expect(await screen.findByText('Nothing fits this choice')).toBeInTheDocument();
  expect(asked(gateway)[0]).toMatch(/unread=true.*type=vote|type=vote.*unread=true/);
  expect(screen.getByRole('button', { name: /Mark all as read/ })).toBeDisabled();
});

it('deletes what is read only after a question, and one by its own button', async () => {
  const gateway = await page({
    'tenancy.ListMyNotifications': reply([line('1', { read: true })]),
    'tenancy.DeleteNotification': { data: 1 },
    'tenancy.DeleteReadNotifications': { data: 1 },
  });
  await screen.findByText('Line 1');
  const deleted = () => gateway.arrivals.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
  await userEvent.click(screen.getByRole('button', { name: /Delete what is read/ }));
  expect(deleted()).toEqual([]);
  const question = await screen.findByRole('dialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Delete what is read' }));
  await waitFor(() => expect(deleted()).toEqual([`${inbox}/read`]));
  await userEvent.click(screen.getByRole('button', { name: 'Delete: Line 1' }));
  await waitFor(() => expect(deleted()).toContain(`${inbox}/1`));
});
