import { newId } from '@attesta/kit/testing';
import type { Meeting } from '@attesta/proto/governance';
import { type OpenedMail, refused, voters } from '../../testing/voters';
import { testWorld, type World } from '../../testing/world';

let world: World;
let polls: ReturnType<typeof voters>;
beforeAll(async () => {
  world = await testWorld();
  polls = voters(world);
});
afterAll(() => world?.service.drop());

const admin = () => world.northwind.admin;
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
  await world.service.call('governance.SendMinutesVotes', { id }, admin());
  await world.service.call('governance.FinalizeMinutes', { id }, admin());
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
});
