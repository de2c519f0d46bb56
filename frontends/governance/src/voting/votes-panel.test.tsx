import '../texts';
import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { chooseOption } from '../../../kit/src/testing/choose-option';
import { type Answers, drawPage } from '../../../kit/src/testing/draw-page';
import { VotesPanel } from './votes-panel';

const rule = { majority: 'simple', majority_of: 'present', quorum_percent: 50, most_proxies: 1, one_time_code: false };
const result = (total: number) => ({
  outcome: 'open',
  total,
  approved: 1,
  rejected: 0,
  abstained: 0,
  pending: total - 1,
  recused: 0,
  proxies: 0,
  electorate: total,
  present: 1,
  quorum: 3,
  base: 1,
  needed: 1,
  rule,
});
const item = (total: number) => ({
  agenda_id: 'a1',
  serial_no: '1',
  agenda_item: 'Dispensers',
  sent_at: '2026-11-23T10:00:00Z',
  result: result(total),
});
const vote = (name: string) => ({ id: name, voter_name: name, voter_email: `${name}@x.test`, voting_stats: 'pending' });
const draw = (total: number, answers: Answers = {}) =>
  drawPage(<VotesPanel meeting={{ id: 'm1', committee_id: 'c1', status: 'planned' }} />, {
    answers: {
      'governance.GroupVotes': { data: [item(total)], manageable: true },
      'governance.ListVotes': { data: [vote('Ada'), vote('Ben')], meta: { total } as never },
      'governance.ListVoters': { data: [], meta: { total: 0 } as never },
      'governance.GroupDiscussionPoints': { data: [] },
      'governance.GetVotingRule': { data: rule },
      ...answers,
    },
  });
const asked = (gateway: Awaited<ReturnType<typeof draw>>) =>
  gateway.arrivals
    .filter(({ path }) => path.startsWith('/api/v1/voting_records/votes/m1'))
    .map(({ path }) => new URLSearchParams(path.split('?')[1]));

describe('the votes of a meeting', () => {
  it('of few are shown at once, one page of them, without a search', async () => {
    const gateway = await draw(4);
    expect(await screen.findByText('Ada')).toBeInTheDocument();
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(asked(gateway).map((query) => [query.get('agenda_id'), query.get('page_size')])).toEqual([['a1', '20']]);
  });

  it('of more are turned over page by page, and found by name on the server', async () => {
    const gateway = await draw(45);
    fireEvent.click(await screen.findByTitle('3'));
    await waitFor(() => expect(asked(gateway).at(-1)?.get('page')).toBe('3'));
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search voters' }), { target: { value: 'ada' } });
    await waitFor(() => expect(asked(gateway).at(-1)?.get('q')).toBe('ada'));
    expect(asked(gateway).at(-1)?.get('page')).toBe('1');
  });

  it('of thousands are asked for when somebody wants them', async () => {
    const gateway = await draw(5000);
    const show = await screen.findByRole('button', { name: 'Show who voted: 5000' });
    expect(asked(gateway)).toEqual([]);
    fireEvent.click(show);
    expect(await screen.findByText('Ben')).toBeInTheDocument();
  });

  it('are given to somebody else for the meeting, or for one item that is open', async () => {
    const people = {
      data: [
        { email: 'ada@x.test', name: 'Ada' },
        { email: 'ben@x.test', name: 'Ben' },
      ],
      meta: { total: 2 } as never,
    };
    const gateway = await draw(4, {
      'governance.ListVoters': people,
      'governance.GiveProxy': { message: 'Proxy recorded' },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Record a proxy' }));
    await chooseOption('Who can not vote', 'Ada');
    await chooseOption('Who votes in their place', 'Ben');
    await chooseOption(/^On which item/, '1 Dispensers');
    fireEvent.click(screen.getAllByRole('button', { name: 'Record a proxy' }).at(-1) as HTMLElement);
    const request = { meeting_id: 'm1', from_email: 'ada@x.test', to_email: 'ben@x.test', agenda_id: 'a1' };
    await waitFor(() => expect(gateway.bodies('/api/v1/voting_records/proxy')).toEqual([request]));
  });

  it.each([
    ['what the server has said', false, 'Vote Sent Failed: Nobody attends.'],
    ['that nothing was heard of it', true, 'something went wrong'],
  ])('that are not sent say %s', async (_case, isAway, text) => {
    const unsent = { ...item(4), sent_at: '', result: undefined };
    const refusal = { status: 400, message: 'Nobody attends.' };
    const votes = { data: [unsent], manageable: true };
    const gateway = await draw(4, { 'governance.GroupVotes': votes, 'governance.SendForVote': refusal });
    await screen.findByRole('button', { name: 'Send for vote: Dispensers' });
    if (isAway) await gateway.stop();
    fireEvent.click(await screen.findByRole('button', { name: 'Send for vote: Dispensers' }));
    fireEvent.click((await screen.findAllByRole('button', { name: 'Send for vote' })).at(-1) as HTMLElement);
    // It is tried twice before it is given up.
    expect(await screen.findByText(text, undefined, { timeout: 4000 })).toBeInTheDocument();
  });
});
