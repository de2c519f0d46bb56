import { command, notFound, required, say } from '@attesta/kit';
import { showDiscussionPoint } from '../../discussion/discussion-view';
import { manageablePoint, saidStays } from '../../discussion/may-open-point';
import { readMoment } from '../../discussion/read-discussion';
import { readResponsible, tellResponsible } from '../../discussion/responsible';
import { DiscussionPointRepository } from '../../repositories/discussion-point.repository';
import { MeetingRepository } from '../../repositories/meeting.repository';
import { actingFor } from '../../requests/acting-for';
import { mailChangedAction } from '../../voting/mail-actions';

/**
 * Gives a discussion point its action plan: what is to be done, by whom, until when; and tells whoever is to do it (daily work 7).
 * Another text, person or day is another action, which is open though the one before was completed.
 * @throws AppError invalid naming the field, not_found, forbidden, conflict for another one than final minutes say
 */
export const createAction = command('governance.CreateAction', async (request, context, unit) => {
  actingFor(context);
  const before = await manageablePoint(context, unit, request.id);
  const meeting = await new MeetingRepository(unit).findById(before.committee_meeting_id);
  if (!meeting) throw notFound('discussion_point', before.id);
  const responsible = required(request.responsible_person, 'responsible_person');
  const action_plan = required(request.action_plan, 'action_plan');
  await saidStays(unit, before, { action_plan });
  const target_date = readMoment(required(request.target_date, 'target_date'), 'target_date');
  const person = await readResponsible(context, unit, meeting, responsible, before);
  // The same once more, such as a call that is repeated, undoes nothing of what was answered.
  const isAnother =
    action_plan !== before.action_plan ||
    person.responsible_person !== before.responsible_person ||
    target_date.getTime() !== before.target_date?.getTime();
  const set = {
    action_plan,
    target_date,
    ...person,
    ...(isAnother && { u_status: 'pending' as const }),
  };
  const changed = (await new DiscussionPointRepository(unit).updateById(before.id, { $set: set })) ?? before;
  await tellResponsible(context, unit, meeting, [{ point: changed, before }]);
  await mailChangedAction(context, unit, meeting, changed, before);
  return { message: say('governance.action_created'), data: await showDiscussionPoint(context, unit, changed) };
});
