import { command, linkKey, objectId, required, say } from '@attesta/kit';
import { withPoint } from '../../domain/agenda';
import { manageableMeeting } from '../../meetings/read-meeting';
import { MeetingRepository } from '../../repositories/meeting.repository';
import { actingFor } from '../../requests/acting-for';

/**
 * Takes a link off an item of an agenda; one that is not there any more is taken off already. Not a call of the specification.
 * @throws AppError invalid, not_found, forbidden
 */
export const unlinkAgendaItem = command('governance.UnlinkAgendaItem', async (request, context, unit) => {
  actingFor(context);
  const agendaId = objectId(request.agenda_id, 'agenda_id');
  const gone = linkKey({ kind: required(request.kind, 'kind'), id: objectId(request.linked_id, 'linked_id') });
  const { meeting } = await manageableMeeting(context, unit, request.id);
  const agenda = withPoint(meeting.agenda, agendaId, (one) => ({
    ...one,
    links: (one.links ?? []).filter((link) => linkKey(link) !== gone),
  }));
  const changes = { agenda, updated_by: context.actor.id };
  await new MeetingRepository(unit).changeParts(meeting.id, [{ part: 'agenda' }], changes);
  return { message: say('kit.unlinked') };
});
