import { linkToken } from '@attesta/kit';
import { verifyLedger } from '@attesta/ledger';
import { type OpenedMail, refused } from '../../testing/voters';
import { worldOfVoters } from '../../testing/world-of-voters';

const { world, polls } = worldOfVoters();

const admin = () => world.northwind.admin;
const proxy = (meeting_id: string, from: OpenedMail, to: OpenedMail, agenda_id?: string) =>
  world.service.call(
    'governance.GiveProxy',
    { meeting_id, from_email: from.email, to_email: to.email, agenda_id },
    admin(),
  );
const recuse = (meeting_id: string, { email }: OpenedMail, agenda_id?: string) =>
  world.service.call(
    'governance.RecuseVoter',
    { meeting_id, agenda_id, voter_email: email, reason: 'Owns the supplier' },
    admin(),
  );
const kinds = async (id: string) => {
  const ledger = await polls.ledger(id);
  expect((await verifyLedger(ledger)).findings).toEqual([]);
  return ledger.records.map(({ kind }) => kind);
};
const resultOf = async (id: string) => (await polls.votes(id)).find(({ sent_at }) => sent_at)?.result;

describe('who has given their vote to somebody that takes no part in a vote', () => {
  const given = async (people: number) => {
    const meeting = await polls.meetingOf(people);
    const mails = (await polls.askOne(meeting)) as [OpenedMail, OpenedMail, OpenedMail];
    const [ada, ben] = mails;
    await proxy(meeting.id, ada, ben);
    await recuse(meeting.id, ben, ben.claims.agenda_id);
    return { meeting, mails };
  };

  it('is told, votes themselves, and the ledger says so', async () => {
    const {
      meeting,
      mails: [ada, ben, cleo],
    } = await given(3);
    expect((await polls.find(ada)).data).toMatchObject({ proxy_holder: '', recused: false });
    const events = await world.published('governance.mail.due');
    const last = events.at(-1)?.data as {
      to: object;
      lines: { key: string; parameters: object }[];
      page: { claims: never };
    };
    expect(last.to).toMatchObject({ email: ada.email });
    expect(last.lines[0]).toMatchObject({
      key: 'governance.mail_proxy_ended',
      parameters: { name: 'Voter 1', item: 'Antibiotic stewardship' },
    });
    // The link that was mailed now and the one from before open the same ballot.
    await polls.cast({ ...ada, t: linkToken(last.page.claims) });
    expect(await refused(polls.cast(ada))).toBe('conflict: You Already Voted');
    await polls.cast(cleo, 'reject');
    expect(await resultOf(meeting.id)).toMatchObject({
      electorate: 2,
      approved: 1,
      rejected: 1,
      pending: 0,
      proxies: 0,
    });
    expect(await refused(polls.cast(ben))).toMatch(/^conflict: You take no part/);
    expect(await kinds(meeting.id)).toEqual(['sent', 'proxy', 'recusal', 'proxy_ended', 'ballot', 'ballot']);
    const { records } = await polls.ledger(meeting.id);
    expect(records[3]?.data).toMatchObject({ agenda_id: ada.claims.agenda_id, from: records[4]?.data.voter });
  });

  it('may give it to somebody else on that item, within the rule, and is heard', async () => {
    const {
      meeting,
      mails: [ada, ben, cleo],
    } = await given(3);
    expect(await refused(proxy(meeting.id, ada, ben, ada.claims.agenda_id))).toMatch(/^invalid: Both must be voters/);
    expect(await refused(proxy(meeting.id, ada, cleo))).toMatch(/^conflict: This vote was given/);
    expect((await proxy(meeting.id, ada, cleo, ada.claims.agenda_id)).message).toBe('Proxy recorded');
    expect(await refused(proxy(meeting.id, ada, cleo, ada.claims.agenda_id))).toMatch(/^conflict: This vote was given/);
    expect((await polls.find(cleo)).data?.votes_for).toEqual(['Voter 0']);
    await polls.cast(cleo);
    expect(await resultOf(meeting.id)).toMatchObject({ electorate: 2, approved: 2, pending: 0, proxies: 1 });
    expect((await polls.ledger(meeting.id)).records[4]).toMatchObject({
      kind: 'proxy',
      data: { agenda_id: ada.claims.agenda_id },
    });
  });
});

it('a proxy leaves a vote to its giver where its holder has voted, and says where', async () => {
  const meeting = await polls.meetingOf(2);
  const [ada, ben] = (await polls.askOne(meeting)) as [OpenedMail, OpenedMail];
  await polls.cast(ben);
  expect((await proxy(meeting.id, ada, ben)).message).toBe(
    'Proxy recorded. It does not hold on these items, because Voter 1 has voted there or takes no part: 2',
  );
  await polls.cast(ada, 'reject');
  expect(await resultOf(meeting.id)).toMatchObject({ approved: 1, rejected: 1, pending: 0, proxies: 0 });
  expect(await kinds(meeting.id)).toEqual(['sent', 'ballot', 'proxy', 'proxy_ended', 'ballot']);
});

it('a proxy does not hold on an item that its holder is not asked about', async () => {
  const meeting = await polls.meetingOf(2);
  const [first, second] = meeting.agenda_of_meeting.map(({ agenda_id }) => agenda_id ?? '');
  const [ada, ben] = meeting.external_attendees.map(({ email = '' }) => ({ email })) as [OpenedMail, OpenedMail];
  await proxy(meeting.id, ada, ben);
  const records = [
    { meeting_id: meeting.id, agenda_id: first, voter_email: ada.email },
    { meeting_id: meeting.id, agenda_id: second },
  ];
  await world.service.call('governance.SendForVote', { records }, admin());
  expect(await kinds(meeting.id)).toEqual(['proxy', 'sent', 'proxy_ended', 'sent']);
  const mail = (await polls.mailed('vote', meeting.id)).find(({ email }) => email === ada.email) as OpenedMail;
  const open = { committeeId: meeting.committee_id, voter_email: ada.email, t: mail.t };
  const { data = [] } = await world.service.call('governance.FindCommitteeBallots', open);
  expect(data.map(({ serial_no, proxy_holder }) => [serial_no, proxy_holder])).toEqual([
    ['1', ''],
    ['2', 'Voter 1'],
  ]);
  const cast = (ids: (string | undefined)[]) =>
    world.service.call('governance.CastCommitteeBallots', {
      ...open,
      votes: ids.map((id) => ({ id, voting_stats: 'approve' })),
    });
  expect(await refused(cast(data.map(({ id }) => id)))).toMatch(/^conflict: Your vote was given to Voter 1/);
  expect((await cast([data[0]?.id])).data?.map(({ serial_no }) => serial_no)).toEqual(['1']);
});

describe('beside a vote that was given on one item alone', () => {
  /** Three voters of whom the second has given the first their vote on the one item that is voted on. */
  const onItem = async () => {
    const meeting = await polls.meetingOf(3);
    const mails = (await polls.askOne(meeting)) as [OpenedMail, OpenedMail, OpenedMail];
    const [ada, ben] = mails;
    await proxy(meeting.id, ben, ada, ada.claims.agenda_id);
    return { meeting, mails };
  };

  it.each([
    ['back round in a circle', 0, 1, /^invalid: Proxies can not go round in a circle/],
    ['to who has handed theirs on', 2, 1, /^invalid: A proxy can not be passed on/],
    ['of who holds another', 0, 2, /^invalid: A proxy can not be passed on/],
    ['beyond what one person may hold', 2, 0, /^invalid: .* 1/],
    ['a second time', 1, 2, /^conflict: This vote was given/],
  ] as const)('none is given for the whole meeting %s', async (_name, from, to, reason) => {
    const { meeting, mails } = await onItem();
    expect(await refused(proxy(meeting.id, mails[from], mails[to]))).toMatch(reason);
    const [ada, , cleo] = mails;
    await polls.cast(ada);
    await polls.cast(cleo, 'reject');
    expect(await resultOf(meeting.id)).toMatchObject({ approved: 2, rejected: 1, pending: 0, proxies: 1 });
  });
});
