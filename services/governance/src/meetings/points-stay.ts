import { invalid, say, type UnitOfWork } from '@attesta/kit';
import { everyPoint } from '../domain/agenda';
import { DiscussionPointRepository } from '../repositories/discussion-point.repository';
import type { Meeting } from '../repositories/meeting.schema';

/**
 * Makes sure that no item has gone from an agenda of which something is written in the minutes.
 * @throws AppError invalid
 */
export async function pointsStay(unit: UnitOfWork, before: Meeting, after: Meeting): Promise<void> {
  const idsOf = ({ agenda }: Meeting): string[] => everyPoint(agenda).map(({ agenda_id }) => agenda_id);
  const stay = new Set(idsOf(after));
  const gone = idsOf(before).filter((id) => !stay.has(id));
  if (gone.length > 0 && (await new DiscussionPointRepository(unit).isDiscussed(gone)))
    throw invalid('agenda_of_meeting', say('governance.agenda_point_in_use'));
}
