import { invalid, objectId, type Scope, type StoredFile, say } from '@attesta/kit';
import type { NewAgendaPoint__Output as NewPoint } from '@attesta/proto/governance';
import { AgendaRepository } from '../repositories/agenda.repository';
import type { AgendaPoint } from '../repositories/meeting.schema';

/** The entry of the master list that an item comes from, and the document that a new item gets of it. */
interface FromMaster extends Required<Pick<AgendaPoint, 'master_agenda_id'>> {
  files: StoredFile[];
}

/**
 * Looks up the entries of the master list that new items of a request come from. One read, however many are; none without any.
 * @returns what says it of one of them, by the id that it has; it refuses by name an entry that there is not (any more)
 */
export async function masterEntries(
  scope: Scope,
  given: readonly NewPoint[],
  before: AgendaPoint[],
): Promise<(point: NewPoint, agendaId: string, field: string) => FromMaster> {
  const stays = new Map(before.map(({ agenda_id, master_agenda_id }) => [agenda_id, master_agenda_id]));
  const wanted = given.flatMap(({ agenda_id, master_agenda_id }) => (agenda_id ? [] : (master_agenda_id ?? [])));
  const entries = await new AgendaRepository(scope).findByIds([...new Set(wanted)]);
  const files = new Map(entries.map(({ id, file }) => [id, file ? [file] : []]));
  return ({ agenda_id, master_agenda_id }, agendaId, field) => {
    if (agenda_id || !master_agenda_id) return { master_agenda_id: stays.get(agendaId) ?? '', files: [] };
    const id = objectId(master_agenda_id, field);
    const found = files.get(id);
    if (!found) throw invalid(field, say('governance.master_agenda_unknown'));
    return { master_agenda_id: id, files: found };
  };
}
