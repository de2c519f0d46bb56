import type { AgendaPoint, SubAgendaPoint } from '../repositories/meeting.schema';

type Numbered<Point> = Point & { serial_no: string };

/** An agenda's items with their numbers: 1, 2, and of sub-agendas 2.1, 2.2. */
export function numbered(
  agenda: AgendaPoint[],
): Numbered<Omit<AgendaPoint, 'subAgenda'> & { subAgenda: Numbered<SubAgendaPoint>[] }>[] {
  return agenda.map((point, index) => ({
    ...point,
    serial_no: `${index + 1}`,
    subAgenda: point.subAgenda.map((sub, below) => ({ ...sub, serial_no: `${index + 1}.${below + 1}` })),
  }));
}

/** The items of an agenda and of its sub-agendas, in the order in which they are numbered. */
export function everyPoint<Point extends { subAgenda: object[] }>(
  agenda: Point[],
): (Omit<Point, 'subAgenda'> | Point['subAgenda'][number])[] {
  return agenda.flatMap((point) => [point, ...point.subAgenda]);
}

/** An agenda without one of its items, or of its sub-agendas' items; an item goes with its sub-agenda. */
export function withoutPoint(agenda: AgendaPoint[], agendaId: string): AgendaPoint[] {
  return agenda
    .filter(({ agenda_id }) => agenda_id !== agendaId)
    .map((point) => ({ ...point, subAgenda: point.subAgenda.filter(({ agenda_id }) => agenda_id !== agendaId) }));
}

/** An agenda with one of its items changed, wherever it stands. */
export function withPoint(
  agenda: AgendaPoint[],
  agendaId: string,
  change: <Point extends SubAgendaPoint>(point: Point) => Point,
): AgendaPoint[] {
  const changed = <Point extends SubAgendaPoint>(point: Point): Point =>
    point.agenda_id === agendaId ? change(point) : point;
  return agenda.map((point) => ({ ...changed(point), subAgenda: point.subAgenda.map(changed) }));
}
