import { commandsOf } from '@attesta/kit/testing';
import { worldOfMinutes } from '../../testing/minutes';
import { type OpenedMail, refused } from '../../testing/voters';

const { world, polls, admin, answer, finalize, minuted, open, send } = worldOfMinutes();

describe('the minutes', () => {
  it('are shown to an attendee by the link, and take a like or dislike of every point, once', async () => {
    const { meeting, points } = await minuted();
    expect((await send(meeting.id)).message).toBe('Minutes sent for feedback');
    const [mail] = (await polls.mailed('minutes', meeting.id)) as [OpenedMail];
    const { data = [], meetinginfo, closed } = await open(mail);
    expect(data.map(({ issues, voting_stats }) => [issues, voting_stats])).toEqual([
      ['Audit late', 'pending'],
      ['Stock', 'pending'],
    ]);
    expect(data[0]).toMatchObject({ responsible_person: 'Voter 0', target_date: '2026-12-24T00:00:00.000Z' });
    expect([meetinginfo?.meeting_name, closed]).toEqual(['Quarterly review', false]);
    const records = points.map(({ id, agenda_id }) => ({ agenda_id, discussion_point_id: id, voting_stats: 'like' }));
    expect(await refused(answer(mail, records.slice(1)))).toBe(
      'invalid: Please submit your Like/Dislike for the Agenda.',
    );
    const done = await answer(mail, [{ ...records[0], voting_stats: 'dislike', comment: 'No' }, records[1] as object]);
    expect(done.data).toHaveLength(2);
    expect(await refused(answer(mail, records))).toBe(
      'conflict: Voters have already voted for these agendas in this meetings.',
    );
    const again = (await open(mail)).data ?? [];
    expect(again.map(({ voting_stats }) => voting_stats)).toEqual(['dislike', 'like']);
    // Who has lost the reply finds the receipts there.
    expect(again.map(({ receipt }) => receipt)).toEqual(done.data);
    expect(data.map(({ receipt }) => receipt)).toEqual([undefined, undefined]);
    const request = { committee_meeting_id: meeting.id };
    const groups = await world.service.call('governance.GroupDiscussionPoints', request, admin());
    expect(groups.data?.flatMap((group) => group.discussion_points ?? []).map(({ votes }) => votes)).toEqual([
      { total: 2, approved: 0, rejected: 1, abstained: 0, pending: 1 },
      { total: 2, approved: 1, rejected: 0, abstained: 0, pending: 1 },
    ]);
    const votes = await world.service.call('governance.ListMinutesVotes', { id: points[0]?.agenda_id ?? '' }, admin());
    expect(votes.data?.map(({ voting_stats, comment }) => [voting_stats, comment]).sort()).toEqual([
      ['dislike', 'No'],
      ['pending', ''],
    ]);
    const found = async (more: object, as = admin()) => {
      const asked = { id: points[0]?.agenda_id ?? '', page: 1, page_size: 1, ...more };
      const { data: shown, meta } = await world.service.call('governance.ListMinutesVotes', asked, as);
      return [(shown ?? []).map(({ voting_stats }) => voting_stats), meta?.total] as const;
    };
    expect(await found({ answered: true, discussion_point_id: points[0]?.id })).toEqual([['dislike'], 1]);
    const pages = [await found({ page: 1 }), await found({ page: 2 })];
    expect(pages.map(([[said]]) => said).sort()).toEqual(['dislike', 'pending']);
    expect(pages.map(([, total]) => total)).toEqual([2, 2]);
    expect(await found({ q: mail.email })).toEqual([['dislike'], 1]);
    expect(await found({ discussion_point_id: points[1]?.id })).toEqual([[], 0]);
  });

  it('are read once for many who open them in the same moment, and anew once somebody has answered', async () => {
    const { meeting, points } = await minuted(30);
    await send(meeting.id);
    const mails = await polls.mailed('minutes', meeting.id);
    // One read for each of what they have said, and a handful for all.
    expect(await commandsOf(() => Promise.all(mails.map(open)))).toBeLessThan(mails.length + 15);
    const [mail] = mails as [OpenedMail];
    await answer(
      mail,
      points.map(({ id }) => ({ discussion_point_id: id, voting_stats: 'like' })),
    );
    expect((await open(mail)).data?.map(({ voting_stats }) => voting_stats)).toEqual(['like', 'like']);
    await finalize(meeting.id);
    expect((await open(mail)).closed).toBe(true);
  });

  it('take one answer though fifty come at once', async () => {
    const { meeting, points } = await minuted();
    await send(meeting.id);
    const [mail] = (await polls.mailed('minutes', meeting.id)) as [OpenedMail];
    const records = points.map(({ id }) => ({ discussion_point_id: id, voting_stats: 'like' }));
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => refused(answer(mail, records))));
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1);
    const { records: ledger } = await polls.ledger(meeting.id);
    expect(ledger.filter(({ kind }) => kind === 'minutes_ballot')).toHaveLength(2);
  });

  it('and the actions in them are opened after a mailed code where the committee asks for one', async () => {
    const { meeting, points } = await minuted();
    await send(meeting.id);
    await finalize(meeting.id);
    await world.service.call('governance.UpdateVotingRule', { id: meeting.committee_id, one_time_code: true }, admin());
    const [minutes] = (await polls.mailed('minutes', meeting.id)) as [OpenedMail];
    const [action] = (await polls.mailed('action plan', meeting.id)) as [OpenedMail];
    const needed = 'forbidden: Enter the code that was mailed to you.';
    const said = { id: action.id, t: action.t, voter_email: action.email, u_comment: 'Done' };
    const records = points.map(({ id }) => ({ discussion_point_id: id, voting_stats: 'like' }));
    const { call } = world.service;
    const [file, asDocuments] = [{ ...said, files: [world.file()] }, { service: 'documents' } as const];
    for (const closed of [
      () => open(minutes),
      () => answer(minutes, records),
      () => call('governance.GetOpenAction', said),
      () => call('governance.PutActionFiles', file, asDocuments),
      () => call('governance.RespondToAction', said),
    ])
      expect(await refused(closed())).toBe(needed);
    const proof = await polls.proofOf(action);
    expect((await call('governance.GetOpenAction', { ...said, proof })).data?.action_plan).toBe('Write the plan');
    await call('governance.PutActionFiles', { ...file, proof }, asDocuments);
    expect((await call('governance.RespondToAction', { ...said, proof })).data?.u_status).toBe('completed');
  });

  it('sent again remind only who has not answered', async () => {
    const { meeting, points } = await minuted();
    await send(meeting.id);
    const [mail] = (await polls.mailed('minutes', meeting.id)) as [OpenedMail];
    await answer(
      mail,
      points.map(({ id }) => ({ discussion_point_id: id, voting_stats: 'like' })),
    );
    await send(meeting.id);
    const mails = await polls.mailed('minutes', meeting.id);
    expect(mails.filter(({ email }) => email === mail.email)).toHaveLength(1);
    expect(mails).toHaveLength(3);
  });

  it('are not answered under another address, nor with records of two', async () => {
    const { meeting, points } = await minuted();
    await send(meeting.id);
    const [mine, theirs] = (await polls.mailed('minutes', meeting.id)) as [OpenedMail, OpenedMail];
    const records = points.map(({ id }) => ({ discussion_point_id: id, voting_stats: 'like' }));
    const none = 'not_found: Not found this email.';
    expect(await refused(answer({ ...mine, email: theirs.email }, records))).toBe(none);
    const mixed = [records[0] as object, { ...records[1], voter_email: theirs.email }];
    expect(await refused(answer(mine, mixed))).toBe(none);
  });

  it('are answered though one of their points was deleted since they were sent', async () => {
    const { meeting, points } = await minuted();
    await send(meeting.id);
    await world.service.call('governance.DeleteDiscussionPoint', { id: points[0]?.id ?? '' }, admin());
    const [mail] = (await polls.mailed('minutes', meeting.id)) as [OpenedMail];
    const { data = [] } = await open(mail);
    expect(data.map(({ issues }) => issues)).toEqual(['Stock']);
    const said = data.map(({ id }) => ({ discussion_point_id: id, voting_stats: 'like' }));
    expect((await answer(mail, said)).data).toHaveLength(1);
  });

  it('are answered by records that name the item alone, in the order of its points', async () => {
    const { meeting, points } = await minuted();
    const [{ agenda_id = '' } = {}, { agenda_id: other = '' } = {}] = points;
    const second = { committee_meeting_id: meeting.id, discussion_points: [{ agenda_id, issues: 'Once more' }] };
    await world.service.call('governance.CreateDiscussionPoints', second, admin());
    await send(meeting.id);
    const [mail] = (await polls.mailed('minutes', meeting.id)) as [OpenedMail];
    const like = { agenda_id, voting_stats: 'like' };
    const dislike = { agenda_id, voting_stats: 'dislike' };
    const third = { agenda_id: other, voting_stats: 'like' };
    // One for two points says nothing of the other.
    expect(await refused(answer(mail, [like, third]))).toBe('invalid: Please submit your Like/Dislike for the Agenda.');
    await answer(mail, [dislike, third, like]);
    expect((await open(mail)).data?.map(({ issues, voting_stats }) => [issues, voting_stats])).toEqual([
      ['Audit late', 'dislike'],
      ['Stock', 'like'],
      ['Once more', 'like'],
    ]);
  });

  it('tell a user who was asked what they have said themselves', async () => {
    const meeting = await world.meeting();
    const agenda_id = meeting.agenda_of_meeting[0]?.agenda_id;
    const said = { committee_meeting_id: meeting.id, discussion_points: [{ agenda_id, issues: 'Soap is empty' }] };
    await world.service.call('governance.CreateDiscussionPoints', said, admin());
    await send(meeting.id);
    const mails = await polls.mailed('minutes', meeting.id);
    const theirs = mails.find(({ email }) => email.startsWith('viewer@')) as OpenedMail;
    const request = { committee_meeting_id: meeting.id };
    const shown = async (as: object) =>
      (await world.service.call('governance.FindDiscussionPoints', request, as)).data?.map(
        ({ voting_stats, comment }) => [voting_stats, comment],
      );
    expect(await shown(world.northwind.viewer)).toEqual([['pending', '']]);
    await answer(theirs, [{ agenda_id, voting_stats: 'dislike', comment: 'Not so' }]);
    expect(await shown(world.northwind.viewer)).toEqual([['dislike', 'Not so']]);
    expect(await shown(admin())).toEqual([['', '']]);
  });

  it('without a discussion point are not sent', async () => {
    const meeting = await polls.meetingOf(1);
    expect(await refused(send(meeting.id))).toBe('not_found: No discussion points found');
  });
});
