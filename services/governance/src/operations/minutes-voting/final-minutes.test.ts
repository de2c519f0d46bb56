import { verifyHead, verifyLedger } from '@attesta/ledger';
import { worldOfMinutes } from '../../testing/minutes';
import { type OpenedMail, refused } from '../../testing/voters';

const { world, polls, admin, answer, finalize, minuted, open, send } = worldOfMinutes();

/** The one of a kind that was mailed last. */
async function newestMail(
  kind: string,
): Promise<{ attachment: { filename: string; content: string }; lines: object[] }> {
  const mails = (await world.published('governance.mail.due')).map(({ data }) => data as { kind: string });
  return mails.filter((mail) => mail.kind === kind).at(-1) as never;
}

describe('the minutes', () => {
  it('become final once, after they were sent: then no vote is taken, and everybody has the head of the ledger', async () => {
    const { meeting, points } = await minuted();
    expect(await refused(finalize(meeting.id))).toBe('conflict: Send the minutes for feedback first.');
    const [ballot] = (await polls.askOne(meeting)) as [OpenedMail];
    await send(meeting.id);
    expect((await polls.find(ballot)).closed).toBe(false);
    expect((await finalize(meeting.id)).message).toBe('Final minutes sent');
    expect((await polls.find(ballot)).closed).toBe(true);
    expect(await refused(finalize(meeting.id))).toMatch(/^conflict/);
    const [mail] = (await polls.mailed('minutes', meeting.id)) as [OpenedMail];
    const records = points.map(({ id }) => ({ discussion_point_id: id, voting_stats: 'like' }));
    expect(await refused(answer(mail, records))).toMatch(/^conflict: The minutes are final/);
    expect(await refused(polls.cast(ballot))).toMatch(/^conflict: The minutes are final/);
    expect((await open(mail)).closed).toBe(true);
    const ledger = await polls.ledger(meeting.id);
    expect((await verifyLedger(ledger)).findings).toEqual([]);
    for (const [kind, last] of [
      ['minutes', ledger.records.length - 1] as const,
      ['final minutes', ledger.records.length] as const,
    ]) {
      const { attachment, lines } = await newestMail(kind);
      expect(attachment.filename).toBe('ledger-head.json');
      const mailed = JSON.parse(attachment.content);
      expect(mailed.head.sequence).toBe(last);
      expect(await verifyHead(ledger, mailed)).toBe('held');
      expect(await verifyHead({ ...ledger, records: ledger.records.slice(0, last - 1) }, mailed)).toBe('missing');
      expect(JSON.stringify(lines)).toContain(mailed.head.hash);
    }
    expect((await polls.votes(meeting.id)).find(({ sent_at }) => sent_at)?.result?.outcome).toBe('no_quorum');
  });

  it('stay as they are once they are final, but for who is responsible and until when', async () => {
    const { meeting, points } = await minuted();
    await send(meeting.id);
    await finalize(meeting.id);
    const [point] = points as [Required<(typeof points)[number]>];
    const { call } = world.service;
    const as = admin();
    const more = { agenda_id: point.agenda_id, issues: 'Afterthought' };
    const other = { responsible_person: world.northwind.updater.userId, target_date: '2026-12-31' };
    const final = 'conflict: The final minutes of this meeting were sent already.';
    for (const change of [
      call('governance.CreateDiscussionPoints', { committee_meeting_id: meeting.id, discussion_points: [more] }, as),
      call('governance.UpdateDiscussionPoint', { id: point.id, resolutions: 'Do nothing' }, as),
      call('governance.CreateAction', { id: point.id, action_plan: 'Something else', ...other }, as),
      call('governance.DeleteDiscussionPoint', { id: point.id }, as),
    ])
      expect(await refused(change)).toBe(final);
    const same = { id: point.id, resolutions: 'Hire', action_plan: 'Write the plan', ...other };
    expect((await call('governance.UpdateDiscussionPoint', same, as)).data).toMatchObject({
      user: { id: other.responsible_person },
    });
    const shown = await call('governance.GetMeeting', { id: meeting.id }, as);
    expect(shown.data).toMatchObject({ minutes_final: true });
  });
});
