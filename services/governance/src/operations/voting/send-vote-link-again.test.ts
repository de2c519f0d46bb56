import { type LinkClaims, linkToken, type MailDue } from '@attesta/kit';
import { BallotModel } from '../../repositories/ballot.schema';
import { type OpenedMail, refused } from '../../testing/voters';
import { worldOfVoters } from '../../testing/world-of-voters';

const { world, polls } = worldOfVoters();

const admin = () => world.northwind.admin;
const again = ({ claims, email }: OpenedMail, more: object = {}, as = admin()) => {
  const request = { meeting_id: claims.meeting_id, agenda_id: claims.agenda_id, voter_email: email, ...more };
  return world.service.call('governance.SendVoteLinkAgain', request, as);
};
/** The links of somebody, in the order in which they were mailed. */
const linksOf = async ({ claims, email }: OpenedMail) =>
  (await polls.mailed('vote', claims.meeting_id)).filter((mail) => mail.email === email);
/** Two voters and their links to one item. */
async function asked() {
  const meeting = await polls.meetingOf(2);
  const [mail, other] = (await polls.askOne(meeting)) as [OpenedMail, OpenedMail];
  return { meeting, mail, other };
}
const laterBy = (minutes: number, { email }: OpenedMail) =>
  BallotModel.updateMany({ voter_key: email }, { link_sent_at: new Date(Date.now() - minutes * 60_000) });

describe('the link of a voter', () => {
  it('is mailed again to nobody else, and both links cast one ballot in the end', async () => {
    const { meeting, mail, other } = await asked();
    const { message } = await again(mail, { voter_email: ` ${mail.email.toUpperCase()} ` });
    expect(message).toBe('The link was sent again to Voter 0.');
    const links = await linksOf(mail);
    expect(links.map(({ id, page }) => [id, page])).toEqual([
      [mail.id, '/commitee/vote'],
      [mail.id, '/commitee/vote'],
    ]);
    expect(await linksOf(other)).toHaveLength(1);
    const [first, second] = links as [OpenedMail, OpenedMail];
    for (const link of [first, second]) expect((await polls.find(link)).data?.voting_stats).toBe('pending');
    await polls.cast(first, 'reject');
    expect(await refused(polls.cast(second))).toBe('conflict: You Already Voted');
    const { records } = await polls.ledger(meeting.id);
    expect(records.map(({ kind }) => kind)).toEqual(['sent', 'ballot']);
  });

  it('leads to all that its voter has still to vote on, and works though the first one has expired', async () => {
    const meeting = await polls.meetingOf(1);
    await world.service.call('governance.SendForVote', { meeting_id: meeting.id }, admin());
    const [mail] = (await polls.mailed('vote', meeting.id)) as [OpenedMail];
    const [hygiene = '', ward = '', , drugs = ''] = (await polls.votes(meeting.id)).map((item) => item.agenda_id ?? '');
    await BallotModel.updateMany({ agenda_id: ward }, { recused: true });
    await BallotModel.updateMany({ agenda_id: drugs }, { voting_stats: 'approve' });
    await again(mail, { agenda_id: hygiene });
    const [, newer] = (await linksOf(mail)) as [OpenedMail, OpenedMail];
    expect([newer.claims.kind, newer.page]).toEqual(['committee', `/commitee/vote/${meeting.committee_id}`]);
    const [due] = (await world.published('governance.mail.due'))
      .map(({ data }) => data as unknown as MailDue)
      .slice(-1);
    expect(due?.lines[0]?.parameters).toMatchObject({ items: 'Hand hygiene audit; Ward 4' });
    const open = (t: string) =>
      world.service.call('governance.FindCommitteeBallots', {
        committeeId: meeting.committee_id,
        voter_email: mail.email,
        t,
      });
    const old: LinkClaims = { ...mail.claims, until: Math.floor(Date.now() / 1000) - 1 };
    expect(await refused(open(linkToken(old)))).toMatch(/^forbidden: This link has expired/);
    expect((await open(newer.t)).data).toHaveLength(4);
    // Of what is left one has a page of its own.
    await BallotModel.updateMany({ agenda_id: hygiene }, { voting_stats: 'approve' });
    await laterBy(6, mail);
    const [{ agenda_id: last = '' } = {}] = (await polls.votes(meeting.id)).filter(({ result }) => result?.pending);
    await again(mail, { agenda_id: last });
    expect((await linksOf(mail)).at(-1)).toMatchObject({ page: '/commitee/vote', claims: { agenda_id: last } });
  });

  it('goes out once in five minutes for one voter, though ten ask for it at once, and lists say when it did', async () => {
    const { meeting, mail, other } = await asked();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => refused(again(mail))));
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1);
    const waiting = 'Minutes until it can be sent once more: 5';
    expect(outcomes.filter((outcome) => outcome.endsWith(waiting) && outcome.startsWith('too_many'))).toHaveLength(9);
    expect(await linksOf(mail)).toHaveLength(2);
    await again(other);
    const { data = [] } = await polls.list(meeting.id, mail.claims.agenda_id);
    expect(data.map(({ link_sent_at = '' }) => Date.now() - Date.parse(link_sent_at) < 60_000)).toEqual([true, true]);
    await laterBy(3, mail);
    const refusal = (await again(mail).catch((error: unknown) => error)) as { data: { retry_after: number } };
    expect(refusal.data.retry_after).toBeGreaterThan(110);
    expect(refusal.data.retry_after).toBeLessThanOrEqual(120);
    await laterBy(5, mail);
    await again(mail);
    expect(await linksOf(mail)).toHaveLength(3);
  });

  it('is not sent to who has voted, was not asked, takes no part or has given the vote away, nor once all is final', async () => {
    const { meeting, mail, other } = await asked();
    const none = 'not_found: This person was not asked to vote on this item.';
    expect(await refused(again(mail, { voter_email: 'nobody@else.test' }))).toBe(none);
    const elsewhere = meeting.agenda_of_meeting[0]?.agenda_id;
    expect(await refused(again(mail, { agenda_id: elsewhere }))).toBe(none);
    expect(await refused(again(mail, { voter_email: 'nobody' }))).toBe('invalid: Please enter a valid email address.');
    const proxy = { meeting_id: meeting.id, from_email: mail.email, to_email: other.email };
    await world.service.call('governance.GiveProxy', proxy, admin());
    expect(await refused(again(mail))).toMatch(/^conflict: Voter 1 votes in this person’s place/);
    const { agenda_id } = mail.claims;
    const recusal = { meeting_id: meeting.id, agenda_id, voter_email: other.email, reason: 'Owns the supplier' };
    await world.service.call('governance.RecuseVoter', recusal, admin());
    expect(await refused(again(other))).toMatch(/^conflict: This person takes no part in this vote/);
    await polls.cast(mail);
    expect(await refused(again(mail))).toBe('conflict: This person has voted already.');
    const final = await asked();
    const said = [{ agenda_id: final.mail.claims.agenda_id, issues: 'Soap is empty' }];
    const points = { committee_meeting_id: final.meeting.id, discussion_points: said };
    await world.service.call('governance.CreateDiscussionPoints', points, admin());
    await world.service.call('governance.SendMinutesVotes', { id: final.meeting.id }, admin());
    await world.service.call('governance.FinalizeMinutes', { id: final.meeting.id }, admin());
    expect(await refused(again(final.mail))).toMatch(/^conflict: The minutes are final/);
    expect(await linksOf(final.mail)).toHaveLength(1);
  });

  it('is sent by who runs the committee alone', async () => {
    const { mail, other } = await asked();
    expect(await refused(again(mail, {}, world.northwind.secondUpdater))).toMatch(/^forbidden/);
    expect(await refused(again(mail, {}, world.northwind.viewer))).toMatch(/^forbidden/);
    expect(await refused(again(mail, {}, world.lakeside.admin))).toMatch(/^not_found/);
    expect(await linksOf(mail)).toHaveLength(1);
    expect((await again(other, {}, world.northwind.updater)).message).toBe('The link was sent again to Voter 1.');
  });
});
