import {
  type Day,
  Directory,
  type DirectoryOrganization,
  type DirectoryUser,
  mapInSteps,
  readFrequency,
} from '@attesta/kit';
import { deputiesOn } from '../absences/whose-work';
import { span } from '../assignments/coverage';
import { type Checklist, checklists } from '../checklists/checklists';
import { sourceOf } from '../content/activity-source';
import { type ActivityKind, kindsOf } from '../domain/activity-kind';
import { type Rater, raterOf, raters } from '../domain/rater';
import { type Reminder, remindersOf } from '../domain/reminder';
import { AssignmentRepository } from '../repositories/assignment.repository';

/** A reminder of an activity to somebody who answers for it. */
export interface DueReminder extends Reminder {
  user_id: string;
  activity_id: string;
  activity: string;
  source: number;
  kind: ActivityKind;
}

/**
 * What the people of an organization are to be told on a day, also what they were told before. A fixed number of database
 * calls for each kind of rater that somebody is.
 */
export async function dueReminders(organization: DirectoryOrganization, today: Day): Promise<DueReminder[]> {
  const scope = { organizationId: organization.id };
  const inForce = await new AssignmentRepository(scope).inForce(today);
  const deputies = await deputiesOn(scope, today);
  const everybody = inForce.map(({ user_id }) => deputies.get(user_id) ?? user_id);
  const users = await new Directory().users([...new Set(everybody)]);
  const active = users.filter(({ status }) => status === 1);
  const due: DueReminder[] = [];
  for (const rater of raters) {
    const people = new Set(active.filter(answersAs(rater)).map(({ id }) => id));
    if (people.size === 0) continue;
    const all = await checklists({ scope, libraries: organization.libraries, rater, kinds: kindsOf(rater), today });
    const told = await mapInSteps(all, (checklist) => remindersTo(people, deputies, checklist, today));
    for (const list of told) due.push(...list);
  }
  return due;
}

/** Who stands in is told instead of who is away. */
function remindersTo(
  people: Set<string>,
  deputies: Map<string, string>,
  checklist: Checklist,
  today: Day,
): DueReminder[] {
  const { activity, assignments } = checklist;
  const named = assignments.map(({ user_id }) => deputies.get(user_id) ?? user_id);
  const answerers = [...new Set(named)].filter((id) => people.has(id));
  if (answerers.length === 0) return [];
  const reminders = remindersOf(
    {
      activityId: activity.id,
      frequency: readFrequency(activity.activity?.response_frequency),
      submissionDay: activity.activity?.submission_day,
      expiry: span(assignments).expiry,
      status: checklist,
      expires: checklist.expires,
    },
    today,
  );
  const { kind } = checklist;
  const about = { activity_id: activity.id, activity: activity.name, source: sourceOf(activity), kind };
  return answerers.flatMap((user_id) => reminders.map((reminder) => ({ ...reminder, ...about, user_id })));
}

function answersAs(rater: Rater): (user: DirectoryUser) => boolean {
  return ({ role_id, surveyor_type }) => raterOf({ role: role_id, surveyorType: surveyor_type }) === rater;
}
