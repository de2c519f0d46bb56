import { listMeta, paging, query, say } from '@attesta/kit';
import { LoginLogRepository } from '../../repositories/login-log.repository';

/** The signed-in user's own sign-ins, refused attempts and changes of what protects the account, newest first. */
export const listSignIns = query('auth.ListSignIns', async (request, context) => {
  // A year of attempts may be many: this list has pages even for who asks for none.
  const page = paging({ ...request, page: request.page ?? 1 }, { sortable: ['at'], defaultSort: '-at' });
  const { items, total } = await new LoginLogRepository(context).findPage({ user_id: context.actor.id }, page);
  const data = items.map(({ id, outcome, device, place, at, method }) => {
    return { id, outcome, device, place, at: at.toISOString(), method };
  });
  return { message: say('kit.success'), data, meta: listMeta(page, total) };
});
