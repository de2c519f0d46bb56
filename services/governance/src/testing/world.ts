import type { Event } from '@attesta/kit';
import { newId, seedDirectory, type TestCall, type TestService, testService } from '@attesta/kit/testing';
import type { FileRef } from '@attesta/proto/common';
import type { Committee, Meeting } from '@attesta/proto/governance';
import { versionsConsumer } from '../events/versions.consumer';
import * as operations from '../operations';

/** An organization of the tests with somebody in each role. */
export interface TestOrganization {
  id: string;
  superAdmin: TestCall;
  admin: TestCall;
  updater: TestCall;
  secondUpdater: TestCall;
  surveyor: TestCall;
  viewer: TestCall;
}

export interface World {
  service: TestService;
  northwind: TestOrganization;
  lakeside: TestOrganization;
  platformAdmin: TestCall;
  /** A committee of Northwind that its updater runs, with an outsider and the viewer on it. */
  committee(more?: object): Promise<Required<Committee>>;
  /** A planned meeting of a committee, a new one unless it is given. */
  meeting(more?: object): Promise<Required<Meeting>>;
  /** A planned meeting that is over. */
  finishedMeeting(more?: object): Promise<Required<Meeting>>;
  /** A stored file, as the gateway puts it into requests. */
  file(name?: string): FileRef & { id: string };
  /** What was stored with the documents service, by id. */
  files: Record<string, Buffer>;
  /** What this service has published under a subject, oldest first. */
  published(subject: string): Promise<Event[]>;
}

/**
 * The governance service on a database of its own, with the demo's organizations and people.
 * @param answers stand for other services' internal rpcs
 */
export async function testWorld(answers: Parameters<typeof testService>[0]['answers'] = {}): Promise<World> {
  const files: Record<string, Buffer> = {};
  const service = await testService({
    domain: 'governance',
    operations: Object.values(operations),
    consumers: [versionsConsumer],
    answers,
    files,
  });
  const northwind = await organization('Northwind Health Group');
  const lakeside = await organization('Lakeside Medical Center');
  let count = 0;
  const committee: World['committee'] = async (more = {}) => {
    count += 1;
    const request = {
      committee_name: `Infection control ${count}`,
      members: [
        { user_id: northwind.viewer.userId, role: 'chairperson' },
        { name: 'Dr. Ada Byron', email: 'ada@elsewhere.test', role: 'invitee', designation: 'Microbiologist' },
      ],
      assigned_committee_updater: [northwind.updater.userId as string],
      ...more,
    };
    return (await service.call('governance.CreateCommittee', request, northwind.admin)).data as Required<Committee>;
  };
  const meeting: World['meeting'] = async (more = {}) => {
    const given = more as { committee_id?: string };
    const committee_id = given.committee_id ?? (await committee()).id;
    const request = {
      committee_id,
      meeting_name: 'Quarterly review',
      meeting_date: new Date().toISOString().slice(0, 10),
      meeting_time_start: '09:30',
      meeting_time_end: '10:30',
      time_zone: 'Asia/Kolkata',
      agenda_of_meeting: [
        { agenda_item: 'Hand hygiene audit', subAgenda: [{ agenda_item: 'Ward 3' }, { agenda_item: 'Ward 4' }] },
        { agenda_item: 'Antibiotic stewardship' },
      ],
      add_of_attendees: [{ user_id: northwind.viewer.userId }],
      external_attendees: [{ name: 'Inspector Morse', email: 'morse@elsewhere.test' }],
      ...more,
    };
    return (await service.call('governance.CreateMeeting', request, northwind.admin)).data as Required<Meeting>;
  };
  const finishedMeeting: World['finishedMeeting'] = async (more) => {
    const { id } = await meeting(more);
    const request = { committeeId: id };
    return (await service.call('governance.UpdateMeetingStatus', request, northwind.admin)).data as Required<Meeting>;
  };
  const file: World['file'] = (name = 'audit.pdf') => {
    const id = newId();
    const file_path = `${id}/${name}`;
    return { id, name, size: 1, content_type: 'application/pdf', sha256: '0'.repeat(64), file_path };
  };
  return {
    service,
    northwind,
    lakeside,
    platformAdmin: { role: 1, organizationId: newId() },
    committee,
    meeting,
    finishedMeeting,
    file,
    files,
    published: (subject) => service.published(subject),
  };
}

async function organization(name: string): Promise<TestOrganization> {
  const id = newId();
  const person = (role: number): TestCall => ({ role, userId: newId(), organizationId: id });
  const people = {
    superAdmin: person(2),
    admin: person(3),
    updater: person(4),
    secondUpdater: person(4),
    surveyor: person(5),
    viewer: person(6),
  };
  await seedDirectory({
    organizations: [{ id, name }],
    users: Object.entries(people).map(([title, { userId, role }]) => ({
      id: userId as string,
      name: `${title} of ${name}`,
      email: `${title}@${id}.test`,
      role_id: role as number,
      organization_id: id,
    })),
  });
  return { id, ...people };
}
