import '../texts';
import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
const draw = (total: number, answers: Answers = {}, meeting: object = {}) =>
  drawPage(<VotesPanel meeting={{ id: 'm1', committee_id: 'c1', status: 'planned', ...meeting }} />, {
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

  it('are given to somebody else at once or not at all: without a connection that is said, and what was chosen stays', async () => {
    const people = {
      data: [
        { email: 'ada@x.test', name: 'Ada' },
        { email: 'ben@x.test', name: 'Ben' },
      ],
      meta: { total: 2 } as never,
    };
    const gateway = await draw(4, { 'governance.ListVoters': people });
    fireEvent.click(await screen.findByRole('button', { name: 'Record a proxy' }));
    await chooseOption('Who can not vote', 'Ada');
    await chooseOption('Who votes in their place', 'Ben');
    gateway.cut();
    fireEvent.click(screen.getAllByRole('button', { name: 'Record a proxy' }).at(-1) as HTMLElement);
    const drawer = within(await screen.findByRole('dialog', { name: 'Record a proxy' }));
    expect(await drawer.findByText(/^The server cannot be reached/, {}, { timeout: 10_000 })).toBeInTheDocument();
    expect(drawer.queryByText('Waiting for the connection')).toBeNull();
    // What stands behind it could not be read anew either, by when that was said.
    await waitFor(() => expect(gateway.count('/api/v1/voting_records/group')).toBeGreaterThan(2), { timeout: 10_000 });
    await new Promise((resolve) => setTimeout(resolve, 200));
    const still = within(screen.getByRole('dialog', { name: 'Record a proxy' }));
    expect(still.getAllByTitle('Ben').length).toBeGreaterThan(0);
  });

  it('send the link again, once that is confirmed, to who has still to vote', async () => {
    const voted = { ...vote('Ben'), voting_stats: 'approve' };
    const recused = { ...vote('Cleo'), recused: true };
    const given = { ...vote('Dora'), proxy_holder: 'Ada' };
    const waited = { ...vote('Ada'), link_sent_at: '2026-11-23T10:00:00Z' };
    const gateway = await draw(4, {
      'governance.ListVotes': { data: [waited, voted, recused, given], meta: { total: 4 } as never },
      'governance.SendVoteLinkAgain': { message: 'The link was sent again to Ada.' },
    });
    const again = await screen.findAllByRole('button', { name: /^Send the link again/ });
    expect(again.map((button) => button.getAttribute('aria-label'))).toEqual(['Send the link again: Ada']);
    fireEvent.click(again[0] as HTMLElement);
    expect(screen.getByText(/^Link sent again: /)).toBeInTheDocument();
    const dialog = within(await screen.findByRole('dialog', { name: 'Send the link again?' }));
    expect(dialog.getByText(/^Ada \(Ada@x\.test\) gets another mail/)).toBeInTheDocument();
    expect(gateway.bodies('/api/v1/voting_records/send_again')).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText('The link was sent again to Ada.')).toBeInTheDocument();
    const request = { meeting_id: 'm1', agenda_id: 'a1', voter_email: 'Ada@x.test' };
    expect(gateway.bodies('/api/v1/voting_records/send_again')).toEqual([request]);
  });

  it('say why the link is not sent again', async () => {
    const message = 'Minutes until it can be sent once more: 4';
    await draw(4, { 'governance.SendVoteLinkAgain': { status: 429, message } });
    fireEvent.click(await screen.findByRole('button', { name: 'Send the link again: Ada' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send the link again?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('offer no link again once the vote is over', async () => {
    const over = { ...item(4), result: { ...result(4), outcome: 'no_quorum' } };
    await draw(4, { 'governance.GroupVotes': { data: [over], manageable: true } });
    expect(await screen.findByText('Ada')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Send the link again/ })).toBeNull();
  });

  it.each([
    [false, 6],
    [true, 0],
  ])('are read with their minutes, and changed as long as these are not final: %s', async (minutes_final, buttons) => {
    const unsent = { ...item(4), agenda_id: 'a2', agenda_item: 'Audits', sent_at: '', result: undefined };
    const over = { ...item(4), result: { ...result(4), outcome: 'approved' } };
    const point = { id: 'p1', issues: 'Too few', votes: { total: 4, approved: 0, rejected: 0, pending: 4 } };
    const answers: Answers = {
      'governance.GroupVotes': { data: [over, unsent, { ...unsent, agenda_id: 'a3' }], manageable: true },
      'governance.GroupDiscussionPoints': { data: [{ agenda_id: 'a1', discussion_points: [point] }] as never },
      'governance.ListVoters': {
        data: [{ email: 'ada@x.test', name: 'Ada', proxy_holder: 'Ben' }],
        meta: { total: 1 } as never,
      },
    };
    await draw(4, answers, { minutes_final });
    expect(await screen.findByText('Too few')).toBeInTheDocument();
    expect(await screen.findByText('Ben votes for Ada')).toBeInTheDocument();
    const name = /^(Send all for vote|Send for vote: Audits|Record a proxy|Remind who|Send final minutes)/;
    expect(screen.queryAllByRole('button', { name })).toHaveLength(buttons);
  });

  it('say that what is thought of the minutes could not be read, with another try', async () => {
    await draw(4, { 'governance.GroupDiscussionPoints': { status: 500, message: 'Away' } });
    expect(await screen.findByText('Away', {}, { timeout: 10_000 })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  it.each([
    ['under_way', '', /^It is being sent to those who vote on it/, 0],
    ['broken_off', '', /^The sending broke off/, 1],
    ['broken_off', '2026-11-23T10:00:00Z', /^The sending broke off/, 1],
  ])(
    'that are on their way (%s, sent: "%s") say so, and can be sent again only where that broke off',
    async (sending, sent_at, text, buttons) => {
      const going = { ...item(4), sent_at, sending, result: sent_at ? result(4) : undefined };
      await draw(4, { 'governance.GroupVotes': { data: [going], manageable: true } });
      expect(await screen.findByText(text)).toBeInTheDocument();
      expect(screen.queryByText('Not sent for vote')).toBeNull();
      expect(screen.queryAllByRole('button', { name: 'Send for vote: Dispensers' })).toHaveLength(buttons);
    },
  );

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

describe('the rule of a committee', () => {
  it('is not saved with a field that was emptied: that would be no quorum, and no proxies', async () => {
    const gateway = await draw(4, { 'governance.UpdateVotingRule': { data: rule } });
    fireEvent.click(await screen.findByRole('button', { name: 'Change the rule' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'How the committee decides' }));
    const saved = () =>
      gateway.arrivals
        .filter(({ method, path }) => method === 'PUT' && path === '/api/v1/committee_voting_rule/c1')
        .map(({ body }) => JSON.parse(body).quorum_percent);
    fireEvent.change(drawer.getByLabelText('Quorum in percent'), { target: { value: '' } });
    fireEvent.click(drawer.getByRole('button', { name: 'Save' }));
    expect(await drawer.findByText('Quorum in percent is required.')).toBeInTheDocument();
    expect(saved()).toEqual([]);
    fireEvent.change(drawer.getByLabelText('Quorum in percent'), { target: { value: '60' } });
    fireEvent.click(drawer.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved()).toEqual([60]));
  });
});
