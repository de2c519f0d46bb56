import type { RecordLink } from '@attesta/kit';
import { everyPoint } from '../domain/agenda';
import type { AgendaLink, Meeting } from '../repositories/meeting.schema';

/** So many a meeting has: that keeps the call for their names small. */
export const mostLinks = 200;

/** What the items of a meeting are about, item by item. */
export function linksOf({ agenda }: Meeting): (AgendaLink & { agenda_id: string })[] {
  return everyPoint(agenda).flatMap(({ agenda_id, links = [] }) => links.map((link) => ({ agenda_id, ...link })));
}

/** What a link leads to today. */
export function presentLink({ kind, id, now_id }: AgendaLink): RecordLink {
  return { kind, id: now_id || id };
}
