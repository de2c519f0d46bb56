import { changesOf, command, notFound, required, say, sentFields } from '@attesta/kit';
import { showDiscussionPoint } from '../../discussion/discussion-view';
import { manageablePoint, saidStays } from '../../discussion/may-open-point';
import { checkSaid, readMoment } from '../../discussion/read-discussion';
import { readResponsible, tellResponsible } from '../../discussion/responsible';
import { readTags } from '../../meetings/read-plan';
import { DiscussionPointRepository } from '../../repositories/discussion-point.repository';
import { MeetingRepository } from '../../repositories/meeting.repository';
import { actingFor } from '../../requests/acting-for';
import { mailChangedAction } from '../../voting/mail-actions';

const text = [required, ''] as const;

/**
 * Changes what came of a discussion point (daily work 7 Committees).
 * @throws AppError invalid naming the field, not_found, forbidden, conflict with the present state, and where minutes that are final would say something else
 */
export const updateDiscussionPoint = command('governance.UpdateDiscussionPoint', async (request, context, unit) => {
  actingFor(context);
  const before = await manageablePoint(context, unit, request.id);
  const meeting = await new MeetingRepository(unit).findById(before.committee_meeting_id);
  if (!meeting) throw notFound('discussion_point', before.id);
  const sent = sentFields(request);
  const changes = {
    ...changesOf(request, {
      issues: text,
      discussion: text,
      resolutions: text,
      action_plan: text,
      target_date: [readMoment, null],
    }),
    ...(sent.has('responsible_person') &&
      (await readResponsible(context, unit, meeting, request.responsible_person, before))),
    ...(sent.has('tag_ids') && { tag_ids: await readTags(unit, request.tag_ids ?? [], before.tag_ids) }),
  };
  checkSaid({ ...before, ...changes });
  await saidStays(unit, before, changes);
  const points = new DiscussionPointRepository(unit);
  const changed = await points.replaceVersioned(before.id, request.version, { $set: changes }, 'discussion_point');
  await tellResponsible(context, unit, meeting, [{ point: changed, before }]);
  await mailChangedAction(context, unit, meeting, changed, before);
  const data = await showDiscussionPoint(context, unit, changed);
  return { message: say('governance.discussion_point_updated'), data };
});
