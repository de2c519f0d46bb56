import { AppError, operation } from '@attesta/kit';

/**
 * What it returns, which errors it throws, and the section of the specification that it comes from.
 */
export const getAccountSecurity = operation('auth.GetAccountSecurity', async (request, context) => {
  throw new AppError('not_built', 'GetAccountSecurity is not built yet.');
});
