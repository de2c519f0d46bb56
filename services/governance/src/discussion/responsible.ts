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

/** Tells users that an action is theirs from now on; outsiders get theirs by a link (`mailActions`). One call for all of them. */
export async function tellResponsible(
  context: Context,
  unit: UnitOfWork,
  { meeting_name }: Pick<Meeting, 'meeting_name'>,
  changes: { point: DiscussionPoint; before?: DiscussionPoint }[],
): Promise<void> {
  const news = changes.filter(({ point: { responsible_person, action_plan }, before }) => {
    const isNews = responsible_person !== before?.responsible_person || (action_plan && !before?.action_plan);
    return responsible_person && action_plan && isNews && responsible_person !== context.actor.id;
  });
  if (news.length === 0) return;
  const users = await context.directory.users(news.map(({ point }) => point.responsible_person));
  for (const { point } of news.filter((one) => users.some(({ id }) => id === one.point.responsible_person)))
    notify(unit, 'governance', point.responsible_person, [
      {
        key: `discussion point ${point.id} ${point.version}`,
        type: 'assignment',
        title: say('governance.notice_action', { meeting: meeting_name, action: point.action_plan.slice(0, 200) }),
        link: `/ss/discussion-points/${point.id}`,
      },
    ]);
}
