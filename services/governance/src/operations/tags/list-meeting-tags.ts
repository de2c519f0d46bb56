import { listMeta, paging, query, say } from '@attesta/kit';
import { MeetingTagRepository } from '../../repositories/meeting-tag.repository';
import { actingFor } from '../../requests/acting-for';

/** The tags of the organization acted for, by name (daily work 7 Committees). @throws AppError invalid */
export const listMeetingTags = query('governance.ListMeetingTags', async (request, context) => {
  const page = paging(request, { sortable: ['name'], defaultSort: 'name' });
  const { items, total } = await new MeetingTagRepository(actingFor(context)).list(page);
  const data = items.map(({ id, name }) => ({ id, name }));
  return { message: say('kit.success'), data, meta: listMeta(page, total) };
});
