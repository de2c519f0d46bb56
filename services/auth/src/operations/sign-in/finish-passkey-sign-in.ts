import { AppError, operation } from '@attesta/kit';

/**
 * What it returns, which errors it throws, and the section of the specification that it comes from.
 */
export const finishPasskeySignIn = operation('auth.FinishPasskeySignIn', async (request, context) => {
  throw new AppError('not_built', 'FinishPasskeySignIn is not built yet.');
});
