import { type MailedHead, type Receipt, recount, verifyHead, verifyLedger, verifyReceipt } from '@attesta/ledger';
import { BallotModel } from '../../repositories/ballot.schema';
import type { OpenedMail } from '../../testing/voters';
import { worldOfVoters } from '../../testing/world-of-voters';

const { world, polls } = worldOfVoters();

const admin = () => world.northwind.admin;
const stored = () => BallotModel.db.collection('ledger_records');

/** A meeting that went from its first vote to the final minutes, with everything that makes a record. */
async function wholeMeeting() {
  const { call } = world.service;
  const meeting = await polls.meetingOf(4);
  const [ada, ben, cleo, dan] = (await polls.askOne(meeting)) as [OpenedMail, OpenedMail, OpenedMail, OpenedMail];
  const { id: meeting_id } = meeting;
  await call('governance.GiveProxy', { meeting_id, from_email: ada.email, to_email: ben.email }, admin());
  const recusal = { meeting_id, agenda_id: cleo.claims.agenda_id, voter_email: cleo.email, reason: 'Owns it' };
  await call('governance.RecuseVoter', recusal, admin());
  const { data: cast } = await polls.cast(ben, 'reject', { comment: 'Too dear' });
  await call('governance.UpdateMeetingStatus', { committeeId: meeting_id }, admin());
  const point = {
    agenda_id: meeting.agenda_of_meeting[0]?.agenda_id,
    issues: 'Audit late',
    action_plan: 'Write the plan',
    responsible_person: meeting.external_attendees[0]?.key,
  };
  const minutes = { committee_meeting_id: meeting_id, discussion_points: [point] };
  const { data: points } = await call('governance.CreateDiscussionPoints', minutes, admin());
  await call('governance.SendMinutesVotes', { id: meeting_id }, admin());
  const asked = (await polls.mailed('minutes', meeting_id)).find(({ email }) => email === dan.email) as OpenedMail;
  const likes = [{ meeting_id, discussion_point_id: points?.[0]?.id, voting_stats: 'like', voter_email: dan.email }];
  await call('governance.CreateMinutesVotes', { t: asked.t, records: likes });
  await call('governance.UpdateActionPlan', { id: points?.[0]?.id, u_comment: 'Done', files: [world.file()] }, admin());
  await call('governance.FinalizeMinutes', { id: meeting_id }, admin());
  const mails = (await world.published('governance.mail.due')).map(({ data }) => data as Record<string, unknown>);
  const { attachment } = mails.filter(({ kind }) => kind === 'final minutes').at(-1) as {
    attachment: { content: string };
  };
  return {
    meeting_id,
    ben,
    receipt: cast?.receipt as unknown as Receipt,
    head: JSON.parse(attachment.content) as MailedHead,
  };
}

/** Something else of the same kind. */
const other = (value: unknown): unknown =>
  typeof value === 'number' ? value + 1000 : `${value}`.replace(/.?$/, (last) => (last === '0' ? '1' : '0'));

test('whichever field of whichever record of a real meeting is changed in the database, the export shows which', async () => {
  const { meeting_id, ben, receipt, head } = await wholeMeeting();
  const genuine = await polls.ledger(meeting_id);
  expect((await verifyLedger(genuine)).findings).toEqual([]);
  expect([await verifyHead(genuine, head), await verifyReceipt(genuine, receipt, ben.email)]).toEqual([
    'held',
    'counted',
  ]);
  expect(genuine.records.map(({ kind }) => kind)).toEqual([
    'sent',
    'proxy',
    'recusal',
    'ballot',
    'ballot',
    'finished',
    'minutes_sent',
    'minutes_ballot',
    'action_response',
    'final',
  ]);
  let tried = 0;
  for (const { data, ...record } of genuine.records) {
    const { sequence } = record;
    const values = {
      ...record,
      ...Object.fromEntries(Object.entries(data).map(([name, value]) => [`data.${name}`, value])),
    };
    const whole = await stored().findOne({ meeting_id, sequence });
    for (const [field, value] of Object.entries({ ...values, 'data.added': '' })) {
      await stored().updateOne({ _id: whole?._id }, { $set: { [field]: other(value) } });
      const ledger = await polls.ledger(meeting_id);
      const { findings } = await verifyLedger(ledger);
      // What is taken off the end is not missed by the rest, but by the head that everybody was mailed.
      const isNamed = findings.some((one) => one.sequence === sequence);
      if (!isNamed && (await verifyHead(ledger, head)) !== 'missing')
        throw new Error(`${field} of record ${sequence} was changed, and found was ${JSON.stringify(findings)}`);
      await stored().replaceOne({ _id: whole?._id }, whole ?? {});
      tried += 1;
    }
  }
  expect(tried).toBeGreaterThan(100);
  expect(await polls.ledger(meeting_id)).toMatchObject({ records: genuine.records });
});

test('a count from the ledger alone agrees with the result, and not with one whose ballots were changed in the database', async () => {
  const { meeting_id } = await wholeMeeting();
  const shown = async () => {
    const item = (await polls.votes(meeting_id)).find(({ sent_at }) => sent_at);
    const { approved, rejected, abstained, recused, total } = item?.result ?? {};
    return {
      agenda_id: item?.agenda_id,
      approve: approved,
      reject: rejected,
      abstain: abstained,
      recused,
      voters: total,
    };
  };
  const [counted] = recount(await polls.ledger(meeting_id));
  expect(counted).toMatchObject({ ...(await shown()), item: '2', rule: 'simple of present, quorum 50%, proxies 1' });
  expect([counted?.reject, counted?.recused, counted?.voters]).toEqual([2, 1, 4]);
  await BallotModel.updateOne({ meeting_id, voting_stats: 'reject' }, { voting_stats: 'approve' });
  expect(counted).not.toMatchObject(await shown());
});

test('whichever record of it is removed from the database, the export or the mailed head shows it', async () => {
  const { meeting_id, head } = await wholeMeeting();
  const { records } = await polls.ledger(meeting_id);
  for (const { sequence } of records) {
    const whole = await stored().findOne({ meeting_id, sequence });
    await stored().deleteOne({ _id: whole?._id });
    const ledger = await polls.ledger(meeting_id);
    const { findings } = await verifyLedger(ledger);
    if (sequence < records.length) expect(findings).toEqual([{ problem: 'removed', sequence }]);
    expect(await verifyHead(ledger, head)).toBe(sequence < records.length ? 'held' : 'missing');
    await stored().insertOne(whole ?? {});
  }
});
