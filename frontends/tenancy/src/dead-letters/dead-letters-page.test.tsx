import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, drawPage } from '../../../kit/src/testing/draw-page';
import '../texts';
import DeadLettersPage from './dead-letters-page';

const letter = {
  id: 'names:1',
  service: 'tenancy',
  consumer: 'names',
  subject: 'content.library.changed',
  organization_id: 'o1',
  organization_name: 'Northwind',
  reason: 'No library "…"',
  tries: 8,
  first_at: '2026-01-01T00:00:00Z',
  last_at: '2026-01-01T00:01:00Z',
  replay_requested_at: '',
  replayable: true,
};
const answers: Answers = {
  'tenancy.ListAllOrganizations': { data: [{ id: 'o1', name: 'Northwind' }] },
  'tenancy.ListDeadLetters': {
    data: [letter],
    meta: { total: 1, page: 1, page_size: 20 },
    subjects: [letter.subject],
    unanswered: [],
  },
  'tenancy.OpenDeadLetter': {
    data: { letter, reason: 'No library "Ada"', stack: 'at names.consumer.ts:1:1', event: '{"name":"Ada"}' },
  },
  'tenancy.ReplayDeadLetters': { data: 1 },
  'tenancy.DropDeadLetter': {},
};
const page = (more: Answers = {}) =>
  drawPage(<DeadLettersPage />, { path: '/ss/dead-letters', role: 1, answers: { ...answers, ...more } });
const openRow = async (): Promise<HTMLElement> => {
  await userEvent.click(await screen.findByText(letter.subject));
  return screen.findByRole('dialog');
};

it('shows what an event holds only on demand', async () => {
  const gateway = await page();
  const drawer = await openRow();
  expect(drawer).toHaveTextContent('noted in the audit trail');
  expect(gateway.count('/api/v1/dead_letters/tenancy/names%3A1/open')).toBe(0);
  await userEvent.click(within(drawer).getByText('Show what it holds'));
  expect(await within(drawer).findByText('{"name":"Ada"}')).toBeInTheDocument();
  expect(drawer).toHaveTextContent('names.consumer.ts:1:1');
});

it('delivers one again, and drops one only after it was named', async () => {
  const gateway = await page();
  const drawer = await openRow();
  await userEvent.click(within(drawer).getByText('Deliver again'));
  await waitFor(() => expect(gateway.count('/api/v1/dead_letters/replay')).toBe(1));
  expect(JSON.parse(gateway.arrivals.find(({ method }) => method === 'POST')?.body ?? '')).toEqual({
    service: 'tenancy',
    id: letter.id,
  });
  const again = await openRow();
  await userEvent.click(within(again).getByText('Give up'));
  expect(await screen.findByText('Give up names:1?')).toBeInTheDocument();
  const dropped = () => gateway.arrivals.filter(({ method }) => method === 'DELETE');
  expect(dropped()).toEqual([]);
  await userEvent.click(screen.getAllByText('Give up').at(-1) as HTMLElement);
  await waitFor(() => expect(dropped()).toHaveLength(1));
});

it('delivers all of a filter again, and says how many', async () => {
  const gateway = await page();
  const all = await screen.findByRole('button', { name: 'Deliver all again' });
  await waitFor(() => expect(all).toBeEnabled());
  await userEvent.click(all);
  expect(await screen.findByText('Deliver again: 1?')).toBeInTheDocument();
  expect(gateway.count('/api/v1/dead_letters/replay')).toBe(0);
  await userEvent.click(screen.getAllByText('Deliver all again').at(-1) as HTMLElement);
  await waitFor(() => expect(gateway.count('/api/v1/dead_letters/replay')).toBe(1));
});

it('explains itself where there are none, and says which services did not answer', async () => {
  const none = { data: [], meta: { total: 0, page: 1, page_size: 20 }, subjects: [], unanswered: ['documents'] };
  await page({ 'tenancy.ListDeadLetters': none });
  expect(await screen.findByText('Every event was delivered')).toBeInTheDocument();
  expect(await screen.findByText(/did not answer/)).toHaveTextContent('Documents');
  expect(screen.getByRole('button', { name: 'Deliver all again' })).toBeDisabled();
});
