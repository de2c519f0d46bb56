import { linkToken, linkUntil } from '@attesta/kit';
import { newId } from '@attesta/kit/testing';
import { type Receipt, verifyLedger, verifyReceipt } from '@attesta/ledger';
import { BallotModel } from '../../repositories/ballot.schema';
import { type OpenedMail, refused } from '../../testing/voters';
import { worldOfVoters } from '../../testing/world-of-voters';

const { world, polls } = worldOfVoters();

const admin = () => world.northwind.admin;
const already = 'conflict: You Already Voted';
const send = (request: object, as = admin()) => world.service.call('governance.SendForVote', request, as);

describe('an item of an agenda', () => {
  it('is sent for vote once: a repeat is refused, and what is new goes all the same', async () => {
    const meeting = await polls.meetingOf(2);
    const [first, second] = meeting.agenda_of_meeting.map(({ agenda_id }) => agenda_id);
    expect((await send({ meeting_id: meeting.id, agenda_ids: [first] })).message).toBe('Sent for vote');
    const repeat = await refused(send({ meeting_id: meeting.id, agenda_ids: [first, second] }));
    expect(repeat).toBe('conflict: Some records were skipped or failed');
    expect(await refused(send({ meeting_id: meeting.id, agenda_ids: [first] }))).toBe(repeat);
    const votes = await polls.votes(meeting.id);
    const asked = votes.filter(({ sent_at }) => sent_at);
    expect(asked.map(({ result }) => result?.total)).toEqual([2, 2]);
  });

  it('is sent as the specification’s list of records, one voter each', async () => {
    const meeting = await polls.meetingOf(1);
    const agenda_id = meeting.agenda_of_meeting[0]?.agenda_id;
    const record = (email: string) => ({ meeting_id: meeting.id, agenda_id, voter_info: [{ name: email, email }] });
    const below = { title: 'Ward council', children: [{ name: 'C', email: 'c@out.test' }] };
    const group = { title: 'Council', children: [{ name: 'B again', email: 'b@out.test' }, below] };
    const committee = { meeting_id: meeting.id, agenda_id, voter_info: [group] };
    await send({ records: [record('a@out.test'), record('B@out.test'), committee] });
    const mails = await polls.mailed('vote', meeting.id);
    expect(mails.map(({ email }) => email).sort()).toEqual(['a@out.test', 'b@out.test', 'c@out.test']);
  });

  it('is not sent by who does not run the committee, nor of another organization’s meeting', async () => {
    const meeting = await polls.meetingOf(1);
    expect(await refused(send({ meeting_id: meeting.id }, world.northwind.secondUpdater))).toMatch(/^forbidden/);
    expect(await refused(send({ meeting_id: meeting.id }, world.lakeside.admin))).toMatch(/^not_found/);
    expect(await polls.mailed('vote', meeting.id)).toEqual([]);
  });

  it('is not sent of a draft, which nobody is told of', async () => {
    const { id } = await polls.meetingOf(1, { status: 'draft' });
    expect(await refused(send({ meeting_id: id }))).toBe('conflict: This meeting is a draft: plan it first.');
    expect(await polls.mailed('vote', id)).toEqual([]);
  });

  it('mails no token: it is made where the mail is written', async () => {
    const meeting = await polls.meetingOf(1);
    const [mail] = await polls.askOne(meeting);
    const events = await world.published('governance.mail.due');
    expect(JSON.stringify(events)).not.toContain(mail?.t.split('~').at(-1));
  });
});

describe('a ballot', () => {
  it('is cast once, keeps what was said, and gives a receipt that proves it in the exported ledger', async () => {
    const meeting = await polls.meetingOf(3);
    const [mail] = (await polls.askOne(meeting)) as [OpenedMail];
    const { message, data } = await polls.cast(mail, 'reject', { comment: ' Too dear ' });
    expect(message).toBe('Thank you for submitting the Vote');
    expect(data).toMatchObject({ voting_stats: 'reject', decision: 'reject', comment: 'Too dear' });
    const ledger = await polls.ledger(meeting.id);
    expect((await verifyLedger(ledger)).findings).toEqual([]);
    expect(await verifyReceipt(ledger, data?.receipt as unknown as Receipt, mail.email)).toBe('counted');
    expect(JSON.stringify(ledger)).not.toMatch(/Too dear|@outside/);
    expect(await refused(polls.cast(mail, 'approve'))).toBe(already);
    expect((await polls.find(mail)).data).toMatchObject({ voting_stats: 'reject', receipt: data?.receipt });
  });

  it('is one though 200 are submitted at once with one link: the others are told so', async () => {
    const meeting = await polls.meetingOf(2);
    const [mail] = (await polls.askOne(meeting)) as [OpenedMail];
    const choices = ['approve', 'reject', 'abstain'];
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, index) => refused(polls.cast(mail, choices[index % 3]))),
    );
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === already)).toHaveLength(199);
    const { records } = await polls.ledger(meeting.id);
    expect(records.filter(({ kind }) => kind === 'ballot')).toHaveLength(1);
    expect(await BallotModel.countDocuments({ meeting_id: meeting.id, voting_stats: { $ne: 'pending' } })).toBe(1);
  });

  it('of each of many who vote in the same moment is counted once, in one unbroken chain', async () => {
    const meeting = await polls.meetingOf(120);
    const mails = await polls.askOne(meeting);
    await Promise.all(mails.map((mail, index) => polls.cast(mail, index < 70 ? 'approve' : 'reject')));
    const [, voted] = (await polls.votes(meeting.id)).filter(({ serial_no }) => !serial_no?.includes('.'));
    expect(voted?.result).toMatchObject({ outcome: 'approved', approved: 70, rejected: 50, pending: 0, needed: 61 });
    const ledger = await polls.ledger(meeting.id);
    expect((await verifyLedger(ledger)).findings).toEqual([]);
    const voted_by = ledger.records.filter(({ kind }) => kind === 'ballot').map(({ data }) => data.voter);
    expect(new Set(voted_by).size).toBe(120);
    const [sent] = ledger.records;
    expect(String(sent?.data.voters).split(' ').sort()).toEqual([...voted_by].sort());
  });

  it('is not cast by opening its link, however often', async () => {
    const meeting = await polls.meetingOf(1);
    const [mail] = (await polls.askOne(meeting)) as [OpenedMail];
    for (let time = 0; time < 3; time += 1)
      expect((await polls.find(mail)).data).toMatchObject({ voting_stats: 'pending', decision: '' });
    expect((await polls.ledger(meeting.id)).records).toHaveLength(1);
  });

  it.each(['', 'pending', 'like', 'APPROVED'])('takes no vote "%s"', async (voting_stats) => {
    const meeting = await polls.meetingOf(1);
    const [mail] = (await polls.askOne(meeting)) as [OpenedMail];
    expect(await refused(polls.cast(mail, voting_stats))).toMatch(/^invalid: Choose Agree/);
  });
});

describe('a link', () => {
  it('opens nothing to another address, however the address in it is edited', async () => {
    const meeting = await polls.meetingOf(2);
    const [mine, theirs] = (await polls.askOne(meeting)) as [OpenedMail, OpenedMail];
    const none = 'not_found: Not found this email.';
    expect(await refused(polls.cast({ ...mine, email: theirs.email }))).toBe(none);
    expect(await refused(polls.find({ ...mine, email: theirs.email }))).toBe(none);
    expect(await refused(polls.find({ ...mine, email: 'no address' }))).toMatch(/^invalid: Please enter a valid email/);
    expect(await refused(polls.cast({ ...mine, id: theirs.id }))).toMatch(/^forbidden: This link is not valid/);
    for (const name of ['meeting_id', 'agenda_id', 'organization_id'])
      expect(await refused(polls.find(mine, { [name]: newId() }))).toMatch(/^forbidden: This link is not valid/);
    expect(await BallotModel.countDocuments({ meeting_id: meeting.id, voting_stats: 'pending' })).toBe(2);
  });

  it('opens nothing without its token, with a forged one, one of another kind, or after its days', async () => {
    const meeting = await polls.meetingOf(1);
    const [mail] = (await polls.askOne(meeting)) as [OpenedMail];
    const forbidden = /^forbidden: This link is not valid/;
    expect(await refused(polls.find({ ...mail, t: '' }))).toMatch(forbidden);
    expect(await refused(polls.find({ ...mail, t: `${mail.t}x` }))).toMatch(forbidden);
    const minutes = linkToken({ ...mail.claims, kind: 'minutes' });
    expect(await refused(polls.cast({ ...mail, t: minutes }))).toMatch(forbidden);
    const old = linkToken({ ...mail.claims, until: Math.floor(Date.now() / 1000) - 1 });
    expect(await refused(polls.cast({ ...mail, t: old }))).toMatch(/^forbidden: This link has expired/);
  });

  it('is revoked with its meeting', async () => {
    const meeting = await polls.meetingOf(1);
    const [mail] = (await polls.askOne(meeting)) as [OpenedMail];
    await world.service.call('governance.DeleteMeeting', { id: meeting.id }, admin());
    expect(await refused(polls.cast(mail))).toMatch(/^forbidden: This meeting takes no more answers/);
  });
});

describe('the page of a whole meeting', () => {
  const find = ({ claims, email, t }: OpenedMail) =>
    world.service.call('governance.FindCommitteeBallots', { committeeId: claims.id, voter_email: email, t });
  const cast = ({ claims, email, t }: OpenedMail, votes: object[]) =>
    world.service.call('governance.CastCommitteeBallots', { committeeId: claims.id, voter_email: email, t, votes });

  it('casts all of a voter’s ballots together, or none', async () => {
    const meeting = await polls.meetingOf(1);
    await send({ meeting_id: meeting.id });
    const [mail] = (await polls.mailed('vote', meeting.id)) as [OpenedMail];
    expect(mail.page).toBe(`/commitee/vote/${meeting.committee_id}`);
    const { data = [], meetinginfo } = await find(mail);
    expect(data.map(({ serial_no }) => serial_no)).toEqual(['1', '1.1', '1.2', '2']);
    expect(meetinginfo).toMatchObject({ meeting_name: 'Quarterly review' });
    expect(meetinginfo?.members?.map(({ name }) => name)).toContain('Dr. Ada Byron');
    const votes = data.map(({ id }) => ({ id, voting_stats: 'approve' }));
    const lacking = await refused(cast(mail, votes.slice(0, 3)));
    expect(lacking).toBe('invalid: Please vote on agenda #2 before submitting.');
    expect((await find(mail)).data?.every(({ voting_stats }) => voting_stats === 'pending')).toBe(true);
    const done = await cast(mail, votes);
    expect(done.message).toBe('Votes submitted successfully!');
    expect(done.data?.every(({ receipt }) => receipt)).toBe(true);
    expect(await refused(cast(mail, votes))).toBe(already);
  });
});

describe('how a vote stands', () => {
  it('is shown while it is open to who manages the meeting, to other attendees when it is decided', async () => {
    const meeting = await world.meeting({
      add_of_attendees: [{ user_id: world.northwind.viewer.userId }],
      external_attendees: [],
    });
    const [mail] = (await polls.askOne(meeting)) as [OpenedMail];
    const seen = async (as = admin()) => (await polls.votes(meeting.id, as)).find(({ sent_at }) => sent_at);
    expect((await seen())?.result).toMatchObject({ outcome: 'open', pending: 1 });
    expect(await seen(world.northwind.viewer)).not.toHaveProperty('result');
    await polls.cast(mail);
    expect((await seen(world.northwind.viewer))?.result).toMatchObject({ outcome: 'approved', approved: 1 });
    expect(await refused(polls.votes(meeting.id, world.northwind.surveyor))).toMatch(/^forbidden/);
  });
});

test('a link made for another organization’s meeting opens nothing of this one', async () => {
  const meeting = await polls.meetingOf(1);
  const [mail] = (await polls.askOne(meeting)) as [OpenedMail];
  const foreign = linkToken({ ...mail.claims, organization_id: world.lakeside.id, until: linkUntil() });
  expect(await refused(polls.cast({ ...mail, t: foreign }))).toMatch(/^forbidden: This meeting takes no more/);
});
