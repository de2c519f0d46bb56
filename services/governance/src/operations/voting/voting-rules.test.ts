import { mailedCode } from '@attesta/kit';
import { BallotModel } from '../../repositories/ballot.schema';
import { type OpenedMail, refused } from '../../testing/voters';
import { worldOfVoters } from '../../testing/world-of-voters';

const { world, polls } = worldOfVoters();

const admin = () => world.northwind.admin;
/** Of the code that was mailed last. */
async function newestSeed(): Promise<string> {
  const mails = await world.published('governance.mail.due');
  return ((mails.at(-1)?.data ?? {}) as { code_seed?: string }).code_seed ?? '';
}

describe('the rule of a committee', () => {
  const rule = (id: string, more: object) =>
    world.service.call('governance.UpdateVotingRule', { id, ...more }, admin());
  const proxy = (meeting_id: string, from_email: string, to_email: string) =>
    world.service.call('governance.GiveProxy', { meeting_id, from_email, to_email }, admin());

  it('that a vote was sent under counts it, whatever is changed later', async () => {
    const meeting = await polls.meetingOf(3);
    await rule(meeting.committee_id, { majority: 'two_thirds', majority_of: 'all' });
    const mails = (await polls.askOne(meeting)) as OpenedMail[];
    await rule(meeting.committee_id, { majority: 'simple', majority_of: 'present' });
    await polls.cast(mails[0] as OpenedMail);
    await polls.cast(mails[1] as OpenedMail, 'reject');
    await polls.cast(mails[2] as OpenedMail, 'abstain');
    const result = (await polls.votes(meeting.id)).find(({ sent_at }) => sent_at)?.result;
    expect(result).toMatchObject({ outcome: 'rejected', base: 3, needed: 2, rule: { majority: 'two_thirds' } });
  });

  it('lets one voter cast another’s ballot, which that one can’t cast any more; both stand in the ledger', async () => {
    const meeting = await polls.meetingOf(3);
    const [ada, ben, cleo] = (await polls.askOne(meeting)) as [OpenedMail, OpenedMail, OpenedMail];
    expect((await proxy(meeting.id, ada.email, ben.email)).message).toBe('Proxy recorded');
    expect(await refused(polls.cast(ada))).toBe('conflict: Your vote was given to Voter 1, who votes in your place.');
    expect((await polls.find(ben)).data?.votes_for).toEqual(['Voter 0']);
    await polls.cast(ben, 'reject');
    expect((await polls.find(ada)).data).toMatchObject({ voting_stats: 'reject', proxy_holder: 'Voter 1' });
    const result = (await polls.votes(meeting.id)).find(({ sent_at }) => sent_at)?.result;
    expect(result).toMatchObject({ rejected: 2, proxies: 1, pending: 1, rule: { most_proxies: 1 } });
    expect(await refused(proxy(meeting.id, ben.email, cleo.email))).toMatch(/^invalid: A proxy can not be passed on/);
    const ledger = await polls.ledger(meeting.id);
    expect(ledger.records.map(({ kind }) => kind)).toEqual(['sent', 'proxy', 'ballot', 'ballot']);
    expect(ledger.records[3]?.data.cast_by).toBe(ledger.records[2]?.data.voter);
  });

  it('casts no ballot of somebody whose proxy is recorded in the same moment, and counts each once', async () => {
    const meeting = await polls.meetingOf(3);
    const [ada, ben] = (await polls.askOne(meeting)) as [OpenedMail, OpenedMail, OpenedMail];
    await Promise.all([proxy(meeting.id, ada.email, ben.email), polls.cast(ada), polls.cast(ben)].map(refused));
    await refused(polls.cast(ben));
    const { records } = await polls.ledger(meeting.id);
    const cast = records.filter(({ kind }) => kind === 'ballot').map(({ data }) => data.voter);
    expect(new Set(cast).size).toBe(cast.length);
    const stored = await BallotModel.findOne({ meeting_id: meeting.id, voter_key: ada.email }).lean();
    const given = records.find(({ kind }) => kind === 'proxy')?.sequence ?? Number.POSITIVE_INFINITY;
    const castAfter = records.find(({ sequence }) => sequence > given && sequence === stored?.record_sequence);
    expect(castAfter === undefined || 'cast_by' in castAfter.data).toBe(true);
  });

  it('refuses proxies to oneself, in a circle, and above its limit', async () => {
    const meeting = await polls.meetingOf(4);
    const [a = '', b = '', c = '', d = ''] = (await polls.askOne(meeting)).map(({ email }) => email);
    expect(await refused(proxy(meeting.id, a, a))).toBe('invalid: Nobody can give a proxy to themselves.');
    await proxy(meeting.id, a, b);
    expect(await refused(proxy(meeting.id, b, a))).toBe('invalid: Proxies can not go round in a circle.');
    expect(await refused(proxy(meeting.id, c, b))).toMatch(/^invalid: In this committee .*: 1$/);
    expect(await refused(proxy(meeting.id, d, 'nobody@x.test'))).toMatch(/^invalid: Both must be voters/);
  });

  it('leaves who is recused out of quorum and majority, and writes that down', async () => {
    const meeting = await polls.meetingOf(3);
    const [ada, ben, cleo] = (await polls.askOne(meeting)) as [OpenedMail, OpenedMail, OpenedMail];
    const request = { meeting_id: meeting.id, agenda_id: ada.claims.agenda_id, voter_email: ada.email };
    const recuse = (reason?: string) => world.service.call('governance.RecuseVoter', { ...request, reason }, admin());
    expect(await refused(recuse())).toMatch(/^invalid: Say what the conflict/);
    await recuse('Owns the supplier');
    expect(await refused(recuse('Owns it no more'))).toMatch(/^conflict: This person takes no part/);
    expect((await BallotModel.findOne({ meeting_id: meeting.id, recused: true }))?.recusal_reason).toBe(
      'Owns the supplier',
    );
    expect(await refused(polls.cast(ada))).toMatch(/^conflict: You take no part/);
    await polls.cast(ben);
    await polls.cast(cleo);
    const result = (await polls.votes(meeting.id)).find(({ sent_at }) => sent_at)?.result;
    expect(result).toMatchObject({ outcome: 'approved', electorate: 2, recused: 1, quorum: 1, needed: 2 });
    const { records } = await polls.ledger(meeting.id);
    expect(records.map(({ kind }) => kind)).toEqual(['sent', 'recusal', 'ballot', 'ballot']);
    expect(JSON.stringify(records)).not.toContain('supplier');
  });

  it('may ask for a mailed code before anything is shown', async () => {
    const meeting = await polls.meetingOf(1);
    await rule(meeting.committee_id, { one_time_code: true });
    const [mail] = (await polls.askOne(meeting)) as [OpenedMail];
    const needed = 'forbidden: Enter the code that was mailed to you.';
    expect(await refused(polls.find(mail))).toBe(needed);
    expect(await refused(polls.cast(mail))).toBe(needed);
    const open = { t: mail.t, voter_email: mail.email };
    await world.service.call('governance.SendVotingCode', open);
    const seed = await newestSeed();
    const code = mailedCode(seed);
    const check = (given: string) => world.service.call('governance.CheckVotingCode', { ...open, code: given });
    expect(await refused(check(code === '000000' ? '000001' : '000000'))).toMatch(/^unauthenticated: This code/);
    const { proof } = (await check(code)).data ?? {};
    expect(await refused(check(code))).toMatch(/^unauthenticated/);
    expect((await polls.find(mail, { proof })).data?.voting_stats).toBe('pending');
    expect((await polls.cast(mail, 'approve', { proof })).data?.voting_stats).toBe('approve');
  });

  it('gives a code five tries', async () => {
    const meeting = await polls.meetingOf(1);
    await rule(meeting.committee_id, { one_time_code: true });
    const [mail] = (await polls.askOne(meeting)) as [OpenedMail];
    const open = { t: mail.t, voter_email: mail.email };
    await world.service.call('governance.SendVotingCode', open);
    const seed = await newestSeed();
    const check = (code: string) => refused(world.service.call('governance.CheckVotingCode', { ...open, code }));
    for (let time = 0; time < 5; time += 1) await check('wrong');
    expect(await check(mailedCode(seed))).toMatch(/^unauthenticated/);
  });

  it('mails no more than ten codes in an hour, so that nobody guesses one by asking for others', async () => {
    const meeting = await polls.meetingOf(2);
    await rule(meeting.committee_id, { one_time_code: true });
    const [mail, other] = (await polls.askOne(meeting)) as [OpenedMail, OpenedMail];
    const codeOf = ({ t, email }: OpenedMail) =>
      refused(world.service.call('governance.SendVotingCode', { t, voter_email: email }));
    for (let time = 0; time < 10; time += 1) expect(await codeOf(mail)).toBe('accepted');
    const seed = await newestSeed();
    expect(await codeOf(mail)).toBe(
      'too_many: Too many codes were mailed in the last hour. Use the newest one. Minutes until there is another one: 60',
    );
    expect(await newestSeed()).toBe(seed);
    expect(await codeOf(other)).toBe('accepted');
    const codes = BallotModel.db.collection('mailed_voting_codes');
    const earlier = new Date(Date.now() - 61 * 60_000);
    await codes.updateOne({ subject: meeting.id, address: mail.email }, { $set: { 'mailed_at.0': earlier } });
    expect(await codeOf(mail)).toBe('accepted');
    expect(await codeOf(mail)).toMatch(/^too_many/);
    const request = { t: mail.t, voter_email: mail.email, code: mailedCode(await newestSeed()) };
    expect((await world.service.call('governance.CheckVotingCode', request)).data?.proof).toEqual(expect.any(String));
  });
});
