import { invalid, say, type UnitOfWork } from '@attesta/kit';
import { everyPoint } from '../domain/agenda';
import { DiscussionPointRepository } from '../repositories/discussion-point.repository';
import type { Meeting, SubAgendaPoint } from '../repositories/meeting.schema';
import { sentItems } from '../voting/sent-items';

/**
 * Makes sure that no item has gone from an agenda of which something is written in the minutes, and that what was sent for vote is there in
 * the words that are voted on.
 * @throws AppError invalid
 */
export async function pointsStay(unit: UnitOfWork, before: Meeting, after: Meeting): Promise<void> {
  const stay = new Map(everyPoint(after.agenda).map((point) => [point.agenda_id, point]));
  const points = everyPoint(before.agenda);
  const gone = points.map(({ agenda_id }) => agenda_id).filter((id) => !stay.has(id));
  if (gone.length > 0 && (await new DiscussionPointRepository(unit).isDiscussed(gone)))
    throw invalid('agenda_of_meeting', say('governance.agenda_point_in_use'));
  const changed = points.filter((point) => !isSame(point, stay.get(point.agenda_id)));
  if (changed.length === 0) return;
  const sent = await sentItems(unit, before.id);
  if (changed.some(({ agenda_id }) => sent.has(agenda_id)))
    throw invalid('agenda_of_meeting', say('governance.agenda_point_voted'));
}

function isSame(before: SubAgendaPoint, after: SubAgendaPoint | undefined): boolean {
  return before.agenda_item === after?.agenda_item && before.description === after.description;
}
