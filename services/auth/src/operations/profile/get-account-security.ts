import { query, say } from '@attesta/kit';
import { accountOwner } from '../../sign-in/account-owner';
import { accountSecurity } from '../../sign-in/account-security';

/** What protects the signed-in user's account, and until when it may be changed without ConfirmIdentity. */
export const getAccountSecurity = query('auth.GetAccountSecurity', async (_request, context) => {
  return { message: say('kit.success'), data: await accountSecurity(context, await accountOwner(context)) };
});
