import type { RecordLink } from '@attesta/kit';
import { everyPoint } from '../domain/agenda';
import type { Meeting } from '../repositories/meeting.schema';

/** So many a meeting has: that keeps the call for their names small. */
export const mostLinks = 200;

/** What the items of a meeting are about, item by item. */
export function linksOf({ agenda }: Meeting): (RecordLink & { agenda_id: string })[] {
  return everyPoint(agenda).flatMap(({ agenda_id, links = [] }) => links.map((link) => ({ agenda_id, ...link })));
}
