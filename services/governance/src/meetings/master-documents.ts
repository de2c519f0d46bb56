import { invalid, objectId, type Scope, type StoredFile, say } from '@attesta/kit';
import { AgendaRepository } from '../repositories/agenda.repository';

/** An item as a request names it. */
interface NewItem {
  agenda_id?: string | null;
  master_agenda_id?: string | null;
}

/**
 * The documents of the entries of the master list that new items come from. One read, however many are; none without any.
 * @returns what tells the documents of an item; it refuses by name an entry that there is not (any more)
 */
export async function masterDocuments(
  scope: Scope,
  given: readonly NewItem[],
): Promise<(item: NewItem, field: string) => StoredFile[]> {
  const named = given.flatMap(({ agenda_id, master_agenda_id }, index) =>
    !agenda_id && master_agenda_id ? [objectId(master_agenda_id, `agenda_of_meeting[${index}].master_agenda_id`)] : [],
  );
  const entries = named.length > 0 ? await new AgendaRepository(scope).findByIds([...new Set(named)]) : [];
  const files = new Map(entries.map(({ id, file }) => [id, file ? [file] : []]));
  return ({ agenda_id, master_agenda_id }, field) => {
    if (agenda_id || !master_agenda_id) return [];
    const found = files.get(master_agenda_id.toLowerCase());
    if (!found) throw invalid(field, say('governance.master_agenda_unknown'));
    return found;
  };
}
