import { invalid, objectId, type Scope, say } from '@attesta/kit';
import type {
  NewAgendaPoint__Output as NewPoint,
  NewSubAgendaPoint__Output as NewSubPoint,
} from '@attesta/proto/governance';
import { everyPoint } from '../domain/agenda';
import { newId } from '../domain/new-id';
import { MeetingRepository } from '../repositories/meeting.repository';
import type { AgendaPoint, SubAgendaPoint } from '../repositories/meeting.schema';
import { trimmed } from '../requests/texts';

/**
 * An agenda as a request names it. Items that were there keep their ids, files and links; those without an id get one.
 * @throws AppError invalid for an id that is not on the agenda any more, and for what is forwarded from nowhere
 */
export async function readAgenda(
  scope: Scope,
  given: readonly NewPoint[],
  before: AgendaPoint[] = [],
): Promise<AgendaPoint[]> {
  const known = new Map(everyPoint(before).map((point) => [point.agenda_id, point]));
  const forwarded = new Map(before.map(({ agenda_id, forwarded_from }) => [agenda_id, forwarded_from]));
  const field = 'agenda_of_meeting';
  const taken = new Set<string>();
  const read = (point: NewPoint | NewSubPoint, at: string): SubAgendaPoint => {
    const id = point.agenda_id ? objectId(point.agenda_id, `${at}.agenda_id`) : newId();
    const stood = known.get(id);
    if ((point.agenda_id && !stood) || taken.has(id))
      throw invalid(`${at}.agenda_id`, say('governance.agenda_point_gone'));
    taken.add(id);
    return {
      agenda_id: id,
      rowid: trimmed(point.rowid),
      agenda_item: trimmed(point.agenda_item),
      description: trimmed(point.description),
      presenter: trimmed(point.presenter),
      files: stood?.files ?? [],
      links: stood?.links ?? [],
    };
  };
  return Promise.all(
    given.map(async (point, index) => {
      const at = `${field}[${index}]`;
      const own = read(point, at);
      return {
        ...own,
        subAgenda: (point.subAgenda ?? []).map((sub, below) => read(sub, `${at}.subAgenda[${below}]`)),
        forwarded_from:
          forwarded.get(own.agenda_id) ??
          (await forwardedFrom(scope, point.forwarded_agenda_id, `${at}.forwarded_agenda_id`)),
      };
    }),
  );
}

async function forwardedFrom(
  scope: Scope,
  given: string | null | undefined,
  field: string,
): Promise<AgendaPoint['forwarded_from']> {
  if (!given) return null;
  const agenda_id = objectId(given, field);
  const meeting = await new MeetingRepository(scope).withPoint(agenda_id);
  if (meeting?.status !== 'finished') throw invalid(field, say('governance.forwarded_unknown'));
  return { meeting_id: meeting.id, agenda_id };
}
