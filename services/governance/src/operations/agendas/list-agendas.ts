import { listMeta, paging, query, say } from '@attesta/kit';
import { agendaView } from '../../agendas/agenda-view';
import { AgendaRepository } from '../../repositories/agenda.repository';
import { actingFor } from '../../requests/acting-for';

/** The agenda master list of the organization acted for (daily work 3 Agenda master entry). @throws AppError invalid */
export const listAgendas = query('governance.ListAgendas', async (request, context) => {
  const page = paging(request, { sortable: ['agenda_item', 'created_at'], defaultSort: 'agenda_item' });
  const { items, total } = await new AgendaRepository(actingFor(context)).list(page);
  const names = await context.directory.names([...new Set(items.map(({ created_by }) => created_by))]);
  const data = items.map((agenda) => agendaView(agenda, names.get(agenda.created_by) ?? ''));
  return { message: say('kit.success'), data, meta: listMeta(page, total) };
});
