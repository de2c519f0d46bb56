import { query, say } from '@attesta/kit';
import type { VotedAgenda } from '@attesta/proto/governance';
import { mayManage } from '../../committees/may-manage';
import { openMeeting } from '../../meetings/read-meeting';
import { VoteSendingRepository } from '../../repositories/vote-sending.repository';
import { actingFor } from '../../requests/acting-for';
import { agendaItems } from '../../voting/agenda-items';
import { votesOfMeeting } from '../../voting/votes-of-meeting';

/**
 * How the votes of a meeting stand, item by item, with the numbers that make the result (daily work 7). Those who manage the
 * meeting see it while the vote is open; others see the result when it is there.
 * @throws AppError invalid, not_found, forbidden
 */
export const groupVotes = query('governance.GroupVotes', async ({ id }, context) => {
  const scope = actingFor(context);
  const { meeting, committee } = await openMeeting(context, scope, id);
  const [votes, sendings] = await Promise.all([
    votesOfMeeting(scope, meeting.id),
    new VoteSendingRepository(scope).ofMeeting(meeting.id),
  ]);
  const sendingOf = new Map(
    sendings.flatMap(({ items, broken_off }) =>
      items.map((item) => [item.agenda_id, broken_off ? 'broken_off' : 'under_way'] as const),
    ),
  );
  const manageable = mayManage(context, committee);
  const data = [...agendaItems(meeting).values()].map(({ agenda_id, serial_no, agenda_item }): VotedAgenda => {
    const vote = votes.get(agenda_id);
    const shown = vote && (manageable || vote.result.outcome !== 'open');
    return {
      agenda_id,
      serial_no,
      agenda_item,
      sent_at: vote?.sent_at.toISOString() ?? '',
      sending: sendingOf.get(agenda_id) ?? '',
      ...(shown && { result: { ...vote.result, rule: vote.rule } }),
    };
  });
  return { message: say('governance.vote_success'), data, manageable };
});
