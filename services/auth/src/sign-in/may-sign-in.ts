import { AppError, type Context, say } from '@attesta/kit';
import type { UserForSignIn } from '@attesta/proto/tenancy';

/** A user as tenancy answers for, with every field present. */
export type SignInUser = { [Field in keyof UserForSignIn]-?: NonNullable<UserForSignIn[Field]> };

/**
 * Asks tenancy whether a user may sign in. Only asked once the password was right, so the answer may be plain.
 * @throws AppError unauthenticated when nobody has the account any more; forbidden when the user or the organization is
 * inactive, or the licence has lapsed
 */
export async function maySignIn(context: Context, userId: string): Promise<SignInUser> {
  const user = await findUser(context, userId);
  if (user.status !== 1) {
    throw new AppError('forbidden', say('auth.account_inactive'));
  }
  if (user.organization_status !== 1) {
    throw new AppError('forbidden', say('auth.organization_inactive'));
  }
  return user;
}

async function findUser(context: Context, userId: string): Promise<SignInUser> {
  try {
    const { data } = await context.call('tenancy.FindUserForSignIn', { user_id: userId });
    if (data) return data as SignInUser;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
  }
  throw new AppError('unauthenticated', say('auth.authentication_failed'));
}
