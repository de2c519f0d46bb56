import { type Context, invalid, notify, objectId, type Scope, say, type UnitOfWork } from '@attesta/kit';
import { activeUsers } from '../committees/people';
import { CommitteeRepository } from '../repositories/committee.repository';
import type { DiscussionPoint } from '../repositories/discussion-point.schema';
import type { Meeting } from '../repositories/meeting.schema';

type Responsible = Pick<DiscussionPoint, 'responsible_person' | 'responsible_name' | 'responsible_email'>;

const nobody: Responsible = { responsible_person: '', responsible_name: '', responsible_email: '' };

/**
 * Who is responsible for a discussion point: an active user of the organization, or an outsider who attends the meeting or sits
 * on its committee.
 * @param before who was it already, and is not asked for again
 * @throws AppError invalid naming the field
 */
export async function readResponsible(
  context: Context,
  scope: Scope,
  meeting: Meeting,
  given: string | null | undefined,
  before?: Responsible,
): Promise<Responsible> {
  const field = 'responsible_person';
  if (!given) return nobody;
  const key = objectId(given, field);
  if (before?.responsible_person === key) {
    const { responsible_name, responsible_email } = before;
    return { responsible_person: key, responsible_name, responsible_email };
  }
  const user = (await activeUsers(context, [key])).get(key);
  const committee = user ? undefined : await new CommitteeRepository(scope).findById(meeting.committee_id);
  const outsiders = [...meeting.external_attendees, ...meeting.attendees, ...(committee?.members ?? [])];
  const found = user ?? outsiders.find((one) => one.key === key && !one.user_id);
  if (!found) throw invalid(field, say('governance.responsible_unknown'));
  return {
    responsible_person: key,
    responsible_name: found.name,
    responsible_email: found.email.toLowerCase(),
  };
}

/** Tells a user that an action is theirs from now on; outsiders get theirs by the links of the minutes. */
export function tellResponsible(
  context: Context,
  unit: UnitOfWork,
  { meeting_name }: Pick<Meeting, 'meeting_name'>,
  point: DiscussionPoint,
  before?: DiscussionPoint,
): void {
  const { id, version, responsible_person, action_plan } = point;
  const isNews = responsible_person !== before?.responsible_person || (action_plan && !before?.action_plan);
  if (!responsible_person || !action_plan || !isNews || responsible_person === context.actor.id) return;
  notify(unit, 'governance', responsible_person, [
    {
      key: `discussion point ${id} ${version}`,
      type: 'assignment',
      title: say('governance.notice_action', { meeting: meeting_name, action: action_plan.slice(0, 200) }),
      link: `/ss/discussion-points/${id}`,
    },
  ]);
}
