import { type Context, notFound } from '@attesta/kit';
import { UserRepository } from '../repositories/user.repository';
import type { User } from '../repositories/user.schema';
import { manageableUser } from './may-manage';

/** The actor's own account, or one that the actor may change. @throws AppError as manageableUser */
export async function ownOrManageableUser(context: Context, id: string): Promise<User> {
  const { actor } = context;
  if (actor.id !== id) {
    // Nobody else than administrators learns whether there is such an account.
    if (actor.role > 3) throw notFound('user', id);
    return (await manageableUser(context, id)).user;
  }
  const user = await new UserRepository(context, 'all').findById(id);
  if (!user) throw notFound('user', id);
  return user;
}
