import { listMeta, query, say } from '@attesta/kit';
import { ownReach } from '../../access/reach';
import { UserRepository } from '../../repositories/user.repository';
import { readId } from '../../requests/texts';
import { userPaging } from '../../requests/user-list';
import { userViews } from '../../views/user-view';

/** The fields that name an account, and what it has to be. */
const kinds = {
  updator_id: { role_id: 4 },
  internal_surveyor_id: { role_id: 5, surveyor_type: 1 },
  external_surveyor_id: { role_id: 5, surveyor_type: 2 },
} as const;

/**
 * The updater and the surveyors that are named, each only where the account is one; all of the organization acted for where
 * nobody is (daily work 7 Client roles).
 * @throws AppError invalid
 */
export const listUsersWithProperties = query('tenancy.ListUsersWithProperties', async (request, context) => {
  const fields = Object.keys(kinds) as (keyof typeof kinds)[];
  const named = fields.flatMap((field) => {
    const id = readId(request[field], field);
    return id ? [{ _id: id, ...kinds[field] }] : [];
  });
  const paging = userPaging(request);
  const any = named.length > 0 ? named : Object.values(kinds);
  const { items, total, more } = await new UserRepository(context, ownReach(context)).listAny(any, paging);
  return { message: say('kit.success'), data: await userViews(context, items), meta: listMeta(paging, total, more) };
});
