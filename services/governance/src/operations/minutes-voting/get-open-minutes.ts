import { query, say } from '@attesta/kit';
import type { OpenDiscussionPoint } from '@attesta/proto/governance';
import { BallotRepository } from '../../repositories/ballot.repository';
import { agendaItems } from '../../voting/agenda-items';
import { openMeetingView, receiptOf, recordsOf } from '../../voting/ballot-view';
import { minutesOfLink } from '../../voting/minutes-of-link';
import { openLink } from '../../voting/open-link';
import { responsibleName } from '../../voting/responsible-name';

/** The minutes of a meeting for an attendee, with how each item was voted on and what they have said (daily work 2, 7 Public pages). @throws AppError as `openLink` */
export const getOpenMinutes = query('governance.GetOpenMinutes', async (request, context) => {
  const opened = await openLink(context, { ...request, meeting_id: request.committee_meeting_id }, 'minutes');
  const { scope, meeting, voter } = opened;
  const [{ points, tallies, finalized }, own] = await Promise.all([
    minutesOfLink(scope.organizationId, meeting.id),
    new BallotRepository(scope).ofVoter(meeting.id, voter, 'point'),
  ]);
  const items = agendaItems(meeting);
  const said = new Map(own.map((ballot) => [ballot.subject_id, ballot]));
  // A point that was written after the minutes were sent is not asked about yet; what is final is read by all who attend, also by who came later.
  const shown = finalized ? points : points.filter(({ id }) => said.has(id));
  const [names, records] = await Promise.all([responsibleName(context, shown), recordsOf(scope, meeting, own)]);
  const data = shown.map((point): OpenDiscussionPoint => {
    const item = items.get(point.agenda_id);
    const votes = tallies.get(point.agenda_id);
    const ballot = said.get(point.id);
    const record = ballot && records.get(ballot.record_sequence);
    return {
      id: point.id,
      committee_meeting_id: meeting.id,
      agenda_id: point.agenda_id,
      serial_no: item?.serial_no ?? '',
      agenda_item: item?.agenda_item ?? '',
      issues: point.issues,
      discussion: point.discussion,
      resolutions: point.resolutions,
      action_plan: point.action_plan,
      target_date: point.target_date?.toISOString() ?? '',
      responsible_person: names(point),
      ...(votes && { votes }),
      voting_stats: ballot?.voting_stats ?? 'pending',
      comment: ballot?.comment ?? '',
      ...(ballot && record && { receipt: receiptOf(ballot, record) }),
    };
  });
  return {
    message: say('governance.vote_success'),
    data,
    meetinginfo: openMeetingView(opened),
    closed: finalized,
  };
});
