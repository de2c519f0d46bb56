import { invalid, linkKey, objectId, type Scope, say } from '@attesta/kit';
import type {
  NewAgendaPoint__Output as NewPoint,
  NewSubAgendaPoint__Output as NewSubPoint,
} from '@attesta/proto/governance';
import { everyPoint } from '../domain/agenda';
import { newId } from '../domain/new-id';
import { MeetingRepository } from '../repositories/meeting.repository';
import type { AgendaLink, AgendaPoint, SubAgendaPoint } from '../repositories/meeting.schema';
import { trimmed } from '../requests/texts';
import { mostLinks, presentLink } from './linked-records';
import { masterEntries } from './master-entries';

/**
 * An agenda as a request names it. Items that were there keep their ids, files and links; those without an id get one. What is forwarded
 * brings its links along, what comes from the master list its document. Two reads at most, however many are.
 * @throws AppError invalid for an id that is not on the agenda any more, and for what comes from nowhere
 */
export async function readAgenda(
  scope: Scope,
  given: readonly NewPoint[],
  before: AgendaPoint[] = [],
): Promise<AgendaPoint[]> {
  const known = new Map(everyPoint(before).map((point) => [point.agenda_id, point]));
  const forwardedOf = await forwardedPoints(scope, given, before);
  const masterOf = await masterEntries(scope, given, before);
  const field = 'agenda_of_meeting';
  const taken = new Set<string>();
  const read = (point: NewPoint | NewSubPoint, at: string): SubAgendaPoint & { links: AgendaLink[] } => {
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
  let room = mostLinks - everyPoint(before).reduce((sum, { links = [] }) => sum + links.length, 0);
  return given.map((point, index): AgendaPoint => {
    const at = `${field}[${index}]`;
    const own = read(point, at);
    const { master_agenda_id, files } = masterOf(point, own.agenda_id, `${at}.master_agenda_id`);
    const { forwarded_from, links } = forwardedOf(point, own.agenda_id, `${at}.forwarded_agenda_id`);
    // Whoever may not see what a link leads to does not see the link either, wherever it came from.
    const has = new Set(own.links.map(linkKey));
    const comes = links.filter((link) => !has.has(linkKey(link))).slice(0, Math.max(0, room));
    room -= comes.length;
    return {
      ...own,
      files: [...own.files, ...files],
      links: [...own.links, ...comes],
      subAgenda: (point.subAgenda ?? []).map((sub, below) => read(sub, `${at}.subAgenda[${below}]`)),
      forwarded_from,
      master_agenda_id,
    };
  });
}

/** What an item goes on with, and what that one is about, where it was not known before. */
interface Forwarded extends Pick<AgendaPoint, 'forwarded_from'> {
  links: AgendaLink[];
}

/** Looks up what the items of a request are forwarded from. @returns what says it of one of them, by the id that it has */
async function forwardedPoints(
  scope: Scope,
  given: readonly NewPoint[],
  before: AgendaPoint[],
): Promise<(point: NewPoint, agendaId: string, field: string) => Forwarded> {
  const stays = new Map(before.map(({ agenda_id, forwarded_from }) => [agenda_id, forwarded_from]));
  const wanted = given.flatMap(({ agenda_id, forwarded_agenda_id }) =>
    forwarded_agenda_id && !stays.get(agenda_id ?? '') ? forwarded_agenda_id.toLowerCase() : [],
  );
  const meetings = wanted.length > 0 ? await new MeetingRepository(scope).withPoints(wanted) : [];
  const finished = meetings.filter(({ status }) => status === 'finished');
  const found = new Map(
    finished.flatMap(({ id, agenda }) =>
      everyPoint(agenda).map(({ agenda_id, links }) => [agenda_id, { meeting_id: id, links }]),
    ),
  );
  return ({ forwarded_agenda_id }, agendaId, field) => {
    const stayed = stays.get(agendaId);
    if (stayed || !forwarded_agenda_id) return { forwarded_from: stayed ?? null, links: [] };
    const agenda_id = objectId(forwarded_agenda_id, field);
    const point = found.get(agenda_id);
    if (!point) throw invalid(field, say('governance.forwarded_unknown'));
    // The later meeting speaks of what there is now; of a document it goes on with the version that was spoken of.
    const links = (point.links ?? []).map((link) => ({
      ...presentLink(link),
      ...(link.version && { version: link.version }),
    }));
    return { forwarded_from: { meeting_id: point.meeting_id, agenda_id }, links };
  };
}
