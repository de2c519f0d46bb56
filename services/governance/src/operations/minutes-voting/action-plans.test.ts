import { newId } from '@attesta/kit/testing';
import type { Meeting } from '@attesta/proto/governance';
import { worldOfMinutes } from '../../testing/minutes';
import { type OpenedMail, refused } from '../../testing/voters';

const { world, polls, admin, send, finalize: sendFinal } = worldOfMinutes();

const farDay = '2027-11-23';
const dayMs = 86_400_000;

/** A meeting with one action in its minutes, of the first outsider who attends unless it is somebody's else. */
async function withAction(more: object = {}) {
  const meeting = await polls.meetingOf(2);
  const point = {
    agenda_id: meeting.agenda_of_meeting[0]?.agenda_id,
    issues: 'Audit late',
    action_plan: 'Write the plan',
    responsible_person: meeting.external_attendees[0]?.key,
    target_date: '2026-12-24',
    ...more,
  };
  const request = { committee_meeting_id: meeting.id, discussion_points: [point] };
  const { data = [] } = await world.service.call('governance.CreateDiscussionPoints', request, admin());
  return { meeting, id: data[0]?.id ?? '' };
}
async function finalize({ id }: Required<Meeting>): Promise<void> {
  await send(id);
  await sendFinal(id);
}
const respond = (id: string, as: object) =>
  world.service.call('governance.UpdateActionPlan', { id, u_comment: 'Done', files: [world.file()] }, as);
const change = (id: string, changes: object) =>
  world.service.call('governance.UpdateDiscussionPoint', { id, ...changes }, admin());
const shown = async (id: string, as: object = admin()) =>
  (await world.service.call('governance.ListDiscussionPoints', { id }, as)).data?.[0];
const links = ({ id }: { id: string }) => polls.mailed('action plan', id);
const openPlan = ({ id, email, t }: OpenedMail) =>
  world.service.call('governance.GetOpenAction', { id, voter_email: email, t });

describe('who is responsible for an action', () => {
  it('answers it within the application, though they neither attend the meeting nor may open it', async () => {
    const { secondUpdater } = world.northwind;
    const { meeting, id } = await withAction({ responsible_person: secondUpdater.userId });
    const closed = world.service.call('governance.GetMeeting', { id: meeting.id }, secondUpdater);
    expect(await refused(closed)).toBe('forbidden: This Item Is not assigned to you');
    expect(await shown(id, secondUpdater)).toMatchObject({ openable: true, meeting_openable: false });
    expect(await shown(id, world.northwind.updater)).toMatchObject({ openable: true, meeting_openable: true });
    expect((await respond(id, secondUpdater)).data).toMatchObject({ u_status: 'completed', u_comment: 'Done' });
    const other = await withAction();
    expect(await refused(respond(other.id, secondUpdater))).toBe('forbidden: This Item Is not assigned to you');
  });

  it('is mailed its link with the final minutes unless they have answered already', async () => {
    const { updater, secondUpdater } = world.northwind;
    const answered = await withAction({ responsible_person: updater.userId });
    await respond(answered.id, updater);
    await finalize(answered.meeting);
    expect(await links(answered.meeting)).toEqual([]);
    const open = await withAction({ responsible_person: secondUpdater.userId });
    await finalize(open.meeting);
    expect(await links(open.meeting)).toMatchObject([{ id: open.id }]);
    const due = (await world.published('governance.mail.due')).at(-1)?.data;
    expect(due).toMatchObject({ kind: 'action plan', to: { user_id: secondUpdater.userId } });
  });

  it('since the final minutes were sent is mailed the link that theirs alone opens', async () => {
    const { meeting, id } = await withAction();
    const told = async () =>
      (await world.published('governance.notification.requested')).filter(({ data }) =>
        JSON.stringify(data).includes(id),
      );
    await change(id, { responsible_person: meeting.external_attendees[1]?.key });
    expect(await links(meeting)).toEqual([]);
    await finalize(meeting);
    await change(id, { responsible_person: meeting.external_attendees[0]?.key });
    const [first, second] = (await links(meeting)) as [OpenedMail, OpenedMail];
    expect([first.email, second.email]).toEqual(
      [1, 0].map((at) => meeting.external_attendees[at]?.email?.toLowerCase()),
    );
    expect((await openPlan(second)).data?.action_plan).toBe('Write the plan');
    expect(await refused(openPlan(first))).toBe('not_found: Not found this email.');
    // Whoever has no account is told by mail alone.
    expect(await told()).toEqual([]);
    await change(id, { issues: 'Audit late', tag_ids: [] });
    expect(await links(meeting)).toHaveLength(2);
  });
});

describe('the link of an action', () => {
  it.each([
    ['30 days after the target date', farDay, () => Date.parse(farDay) + 30 * dayMs],
    ['30 days from now where that is later', '2020-01-01', () => Date.now() + 30 * dayMs],
    ['30 days from now without a target date', '', () => Date.now() + 30 * dayMs],
  ])('works until %s', async (_case, target_date, until) => {
    const { meeting } = await withAction({ target_date });
    await finalize(meeting);
    const [mail] = (await links(meeting)) as [OpenedMail];
    expect(Math.abs(mail.claims.until * 1000 - until())).toBeLessThan(60_000);
    expect((await openPlan(mail)).data?.u_status).toBe('pending');
  });

  it('is mailed again when the target date moves, and not once it was answered', async () => {
    const { meeting, id } = await withAction();
    await finalize(meeting);
    await change(id, { target_date: farDay });
    const [, again] = (await links(meeting)) as [OpenedMail, OpenedMail];
    expect(again.claims.until).toBe((Date.parse(farDay) + 30 * dayMs) / 1000);
    const { email, t } = again;
    await world.service.call('governance.RespondToAction', { id, voter_email: email, t, u_comment: 'Done' });
    await change(id, { target_date: '2027-12-24' });
    expect(await links(meeting)).toHaveLength(2);
  });
});

describe('an action that is given once more', () => {
  const same = { action_plan: 'Write the plan', target_date: '2026-12-24' };
  it.each([
    ['in the same words stays completed', {}, 'completed'],
    ['in other words is open', { action_plan: 'Write it again' }, 'pending'],
    ['until another day is open', { target_date: '2027-01-31' }, 'pending'],
    ['to somebody else is open', { other: true }, 'pending'],
  ])('%s', async (_case, { other, ...changes }: { other?: boolean } & Partial<typeof same>, expected) => {
    const { updater, secondUpdater } = world.northwind;
    const { id } = await withAction({ responsible_person: updater.userId });
    await respond(id, updater);
    const responsible_person = (other ? secondUpdater : updater).userId as string;
    await world.service.call('governance.CreateAction', { id, ...same, responsible_person, ...changes }, admin());
    expect(await shown(id)).toMatchObject({ u_status: expected, u_comment: 'Done' });
  });
});

it('final minutes are read by who attends since they were sent for feedback', async () => {
  const { meeting } = await withAction();
  await send(meeting.id);
  const late = { name: 'Late', email: `late.${newId()}@outside.test` };
  const { data } = await world.service.call('governance.GetMeeting', { id: meeting.id }, admin());
  const external_attendees = [...(data?.external_attendees ?? []), late];
  await world.service.call('governance.UpdateMeeting', { id: meeting.id, external_attendees }, admin());
  await world.service.call('governance.FinalizeMinutes', { id: meeting.id }, admin());
  const mail = (await polls.mailed('final minutes', meeting.id)).find(
    ({ email }) => email === late.email,
  ) as OpenedMail;
  const { data: points, closed } = await world.service.call('governance.GetOpenMinutes', {
    committee_meeting_id: meeting.id,
    voter_email: mail.email,
    t: mail.t,
  });
  expect([closed, points?.map(({ issues }) => issues)]).toEqual([true, ['Audit late']]);
});
