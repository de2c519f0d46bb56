import { command, notFound, objectId, say } from '@attesta/kit';
import { publishAgendaFile } from '../../agendas/agenda-view';
import { AgendaRepository } from '../../repositories/agenda.repository';
import { actingFor } from '../../requests/acting-for';

/** Takes an item off the agenda master list and lets go of its document (daily work 7). @throws AppError invalid, not_found */
export const deleteAgenda = command('governance.DeleteAgenda', async (request, context, unit) => {
  actingFor(context);
  const agendas = new AgendaRepository(unit);
  const id = objectId(request.id, 'id');
  const agenda = await agendas.findById(id);
  if (!agenda || !(await agendas.deleteOne({ _id: id }))) throw notFound('agenda', id);
  if (agenda.file) publishAgendaFile(unit, { ...agenda, version: agenda.version + 1, file: null });
  return { message: say('governance.agenda_deleted') };
});
