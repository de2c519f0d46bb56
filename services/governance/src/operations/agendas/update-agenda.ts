import { changesOf, command, notFound, objectId, required, type StoredFile, say } from '@attesta/kit';
import { agendaView, publishAgendaFile } from '../../agendas/agenda-view';
import { AgendaRepository } from '../../repositories/agenda.repository';
import { actingFor } from '../../requests/acting-for';

/**
 * Changes what came of an item of the agenda master list; a document takes the place of the one before (daily work 7).
 * @throws AppError invalid, not_found, conflict with the present state
 */
export const updateAgenda = command('governance.UpdateAgenda', async (request, context, unit) => {
  actingFor(context);
  const agendas = new AgendaRepository(unit);
  const id = objectId(request.id, 'id');
  const before = await agendas.findById(id);
  if (!before) throw notFound('agenda', id);
  const { attachedDocument, ...rest } = changesOf(request, {
    rowid: [required, ''],
    agenda_item: [required],
    description: [required, ''],
    attachedDocument: [(file) => file as StoredFile | null, null],
  });
  const changes = { ...rest, ...(attachedDocument !== undefined && { file: attachedDocument }) };
  const changed = await agendas.replaceVersioned(id, request.version, { $set: changes }, 'agenda');
  if (changed.file?.id !== before.file?.id) publishAgendaFile(unit, changed);
  const names = await context.directory.names([changed.created_by]);
  const data = agendaView(changed, names.get(changed.created_by) ?? '');
  return { message: say('governance.agenda_updated'), data };
});
