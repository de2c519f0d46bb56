import { type Context, day, dayOf, invalid, objectId, type Scope, say, voterKey } from '@attesta/kit';
import type { NewAttendee__Output as NewAttendee } from '@attesta/proto/governance';
import { readPeople } from '../committees/people';
import { MeetingRepository } from '../repositories/meeting.repository';
import type { Attendee, MeetingFields } from '../repositories/meeting.schema';
import { MeetingTagRepository } from '../repositories/meeting-tag.repository';
import { peopleIn } from '../requests/people-in';

/** A day; '' for none. @throws AppError invalid naming the field */
export function readDay(given: string, field: string): string {
  const date = day(given, field);
  return date ? dayOf(date) : '';
}

/** Tags that there are, each once. @throws AppError invalid naming the field */
export async function readTags(scope: Scope, given: readonly string[], before: string[] = []): Promise<string[]> {
  const ids = [...new Set(given.map((id) => objectId(id, 'tag_ids')))];
  const added = ids.filter((id) => !before.includes(id));
  const found = await new MeetingTagRepository(scope).findByIds(added);
  if (found.length !== added.length) throw invalid('tag_ids', say('governance.tag_unknown'));
  return ids;
}

/** The meeting that this one goes on from: an earlier one of the same committee. @throws AppError invalid naming the field */
export async function readPrevious(
  scope: Scope,
  given: string | null | undefined,
  meeting: Pick<MeetingFields, 'committee_id' | 'meeting_date'> & { id?: string },
): Promise<string> {
  if (!given) return '';
  const id = objectId(given, 'previous_meeting_id');
  const found = await new MeetingRepository(scope).findById(id);
  const fits =
    found &&
    found.id !== meeting.id &&
    found.committee_id === meeting.committee_id &&
    (!meeting.meeting_date || !found.meeting_date || found.meeting_date <= meeting.meeting_date);
  if (!fits) throw invalid('previous_meeting_id', say('governance.previous_not_earlier'));
  return id;
}

/**
 * Those who attend; presence is kept of whoever comes without it, and who sits on several of the committees that are named attends once.
 * @throws AppError invalid naming the field
 */
export async function readAttendees(
  context: Context,
  given: readonly NewAttendee[],
  field: 'add_of_attendees' | 'external_attendees',
  before: Attendee[] = [],
): Promise<Attendee[]> {
  const there = new Set(before.filter(({ present }) => present).map(({ key }) => key));
  const hasGroups = given.some(({ children }) => children?.length);
  const people = await readPeople(context, hasGroups ? once(peopleIn(given)) : given, field, before);
  return people.map(({ given: one, ...person }) => ({ ...person, present: one.present ?? there.has(person.key) }));
}

function once(people: NewAttendee[]): NewAttendee[] {
  return [...new Map(people.map((one) => [one.user_id || voterKey(one.email ?? ''), one])).values()];
}
