import { command, required, type StoredFile, say } from '@attesta/kit';
import { agendaView, publishAgendaFile } from '../../agendas/agenda-view';
import { AgendaRepository } from '../../repositories/agenda.repository';
import { actingFor } from '../../requests/acting-for';
import { trimmed } from '../../requests/texts';

/** Adds an item to the agenda master list, with its document if there is one (daily work 7). @throws AppError invalid naming the field */
export const createAgenda = command('governance.CreateAgenda', async (request, context, unit) => {
  actingFor(context);
  const created = await new AgendaRepository(unit).create({
    rowid: trimmed(request.rowid),
    agenda_item: required(request.agenda_item, 'agenda_item'),
    description: trimmed(request.description),
    file: (request.attachedDocument as StoredFile | null | undefined) ?? null,
    created_by: context.actor.id,
  });
  if (created.file) publishAgendaFile(unit, created);
  const names = await context.directory.names([created.created_by]);
  const data = agendaView(created, names.get(created.created_by) ?? '');
  return { message: say('governance.agenda_created'), data };
});
