import { AppError, operation } from '@attesta/kit';

/**
 * What it returns, which errors it throws, and the section of the specification that it comes from.
 */
export const beginPasskeySignIn = operation('auth.BeginPasskeySignIn', async (request, context) => {
  throw new AppError('not_built', 'BeginPasskeySignIn is not built yet.');
});
