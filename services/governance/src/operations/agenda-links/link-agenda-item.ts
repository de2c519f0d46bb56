import {
  AppError,
  invalid,
  linkKey,
  linkKinds,
  objectId,
  preparedCommand,
  readableRecords,
  required,
  say,
} from '@attesta/kit';
import { everyPoint, withPoint } from '../../domain/agenda';
import { linksOf, mostLinks, presentLink } from '../../meetings/linked-records';
import { manageableMeeting } from '../../meetings/read-meeting';
import { MeetingRepository } from '../../repositories/meeting.repository';
import { actingFor } from '../../requests/acting-for';
import { oneOf } from '../../requests/texts';

/**
 * Links an item of an agenda with something that there is and that the actor may read; also after the meeting, which may have come to
 * speak of it. Linking twice is linking once. Not a call of the specification.
 * @throws AppError invalid naming the field, not_found, forbidden, conflict when there are too many, unavailable when the service that
 * knows the thing does not answer
 */
export const linkAgendaItem = preparedCommand('governance.LinkAgendaItem', async (request, context) => {
  const scope = actingFor(context);
  const agendaId = objectId(request.agenda_id, 'agenda_id');
  const kind = oneOf(linkKinds, required(request.kind, 'kind'), 'kind');
  const link = { kind, id: objectId(request.linked_id, 'linked_id') };
  await manageableMeeting(context, scope, request.id);
  const record = (await readableRecords(context, [link])).get(linkKey(link));
  if (!record) throw invalid('linked_id', say('kit.link_unknown'));
  const linked = { ...link, ...(record.version && { version: record.version }) };
  return async (unit) => {
    const { meeting } = await manageableMeeting(context, unit, request.id);
    const point = everyPoint(meeting.agenda).find(({ agenda_id }) => agenda_id === agendaId);
    if (!point) throw invalid('agenda_id', say('governance.agenda_point_gone'));
    const isLinked = (point.links ?? []).some((one) => [one, presentLink(one)].map(linkKey).includes(linkKey(link)));
    if (!isLinked) {
      if (linksOf(meeting).length >= mostLinks)
        throw new AppError('conflict', say('governance.links_most', { most: mostLinks }));
      const agenda = withPoint(meeting.agenda, agendaId, (one) => ({ ...one, links: [...(one.links ?? []), linked] }));
      const changes = { agenda, updated_by: context.actor.id };
      await new MeetingRepository(unit).changeParts(meeting.id, [{ part: 'agenda' }], changes);
    }
    return { message: say('kit.linked') };
  };
});
