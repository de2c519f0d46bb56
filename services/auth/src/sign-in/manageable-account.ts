import { AppError, type Context, notFound, say } from '@attesta/kit';
import { CredentialRepository } from '../repositories/credential.repository';
import type { Credential } from '../repositories/credential.schema';
import type { SignInUser } from './may-sign-in';

/** Another user's account, and who they are. */
export interface ManagedAccount {
  user: SignInUser;
  credential: Credential;
}

/**
 * The account of another user that an administrator may act on: the rule is tenancy's for changing users. Tenancy itself is
 * asked who the user is, for the directory may not know yet that they rose or moved.
 * @throws AppError conflict for the own account; not_found outside the actor's organizations, the same as for an unknown
 * user; forbidden for a role above the actor's
 */
export async function manageableAccount(context: Context, userId: string): Promise<ManagedAccount> {
  const { actor } = context;
  if (userId === actor.id) throw new AppError('conflict', say('auth.own_account_page'));
  const { data } = await context.call('tenancy.FindUserForSignIn', { user_id: userId });
  const user = data as SignInUser | undefined;
  const credential = await new CredentialRepository(context).findByUser(userId);
  if (!user || !credential || !(await isWithinReach(context, user.organization_id))) throw notFound('user');
  if (user.role_id < actor.role) throw new AppError('forbidden', say('auth.role_not_managed'));
  return { user, credential };
}

/** Tenancy knows organizations of which the directory has not heard yet: those of the platform rule over them too. */
async function isWithinReach({ actor, realm, directory }: Context, organizationId: string): Promise<boolean> {
  return realm === 'platform' || (actor.role <= 3 && (await directory.mayActFor(actor, organizationId, realm)));
}
