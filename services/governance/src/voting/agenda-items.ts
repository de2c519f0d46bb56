import { everyPoint, numbered } from '../domain/agenda';
import type { Meeting } from '../repositories/meeting.schema';

/** An item of an agenda, or of a sub-agenda, as votes name it. */
export interface AgendaItem {
  agenda_id: string;
  serial_no: string;
  agenda_item: string;
  description: string;
}

/** All items of a meeting's agenda and of its sub-agendas, by id, in their order. */
export function agendaItems({ agenda }: Meeting): Map<string, AgendaItem> {
  const items = everyPoint(numbered(agenda)) as AgendaItem[];
  return new Map(
    items.map(({ agenda_id, serial_no, agenda_item, description }) => [
      agenda_id,
      { agenda_id, serial_no, agenda_item, description },
    ]),
  );
}
