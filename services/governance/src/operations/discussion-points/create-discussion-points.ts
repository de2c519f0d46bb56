import { AppError, command, invalid, objectId, say } from '@attesta/kit';
import { discussionViews } from '../../discussion/discussion-view';
import { minutesAreOpen } from '../../discussion/may-open-point';
import { checkSaid, readMoment } from '../../discussion/read-discussion';
import { readResponsible, tellResponsible } from '../../discussion/responsible';
import { everyPoint } from '../../domain/agenda';
import { manageableMeeting } from '../../meetings/read-meeting';
import { readTags } from '../../meetings/read-plan';
import { DiscussionPointRepository } from '../../repositories/discussion-point.repository';
import { actingFor } from '../../requests/acting-for';
import { trimmed } from '../../requests/texts';

/**
 * Writes down what was discussed of items of a meeting's agenda: all of it or nothing (daily work 7, 8).
 * @throws AppError invalid naming the field, not_found, forbidden, conflict for a meeting that is a draft and for minutes that are final
 */
export const createDiscussionPoints = command('governance.CreateDiscussionPoints', async (request, context, unit) => {
  actingFor(context);
  const { meeting } = await manageableMeeting(context, unit, request.committee_meeting_id, 'committee_meeting_id');
  if (meeting.status === 'draft') throw new AppError('conflict', say('governance.meeting_is_draft'));
  await minutesAreOpen(unit, meeting.id);
  const given = request.discussion_points ?? [];
  if (given.length === 0) throw invalid('discussion_points', say('governance.discussion_point_empty'));
  const agenda = new Set(everyPoint(meeting.agenda).map(({ agenda_id }) => agenda_id));
  const points = await Promise.all(
    given.map(async (one, index) => {
      const at = `discussion_points[${index}]`;
      const agenda_id = objectId(one.agenda_id, `${at}.agenda_id`);
      if (!agenda.has(agenda_id)) throw invalid(`${at}.agenda_id`, say('governance.agenda_point_gone'));
      const said = {
        issues: trimmed(one.issues),
        discussion: trimmed(one.discussion),
        resolutions: trimmed(one.resolutions),
        action_plan: trimmed(one.action_plan),
      };
      checkSaid(said, `${at}.issues`);
      return {
        ...said,
        agenda_id,
        committee_meeting_id: meeting.id,
        committee_id: meeting.committee_id,
        meeting_date: meeting.meeting_date,
        target_date: one.target_date ? readMoment(one.target_date, `${at}.target_date`) : null,
        ...(await readResponsible(context, unit, meeting, one.responsible_person)),
        tag_ids: await readTags(unit, one.tag_ids ?? []),
        created_by: context.actor.id,
      };
    }),
  );
  const created = await new DiscussionPointRepository(unit).createMany(points);
  await tellResponsible(
    context,
    unit,
    meeting,
    created.map((point) => ({ point })),
  );
  return { message: say('governance.discussion_points_created'), data: await discussionViews(context, unit, created) };
});
