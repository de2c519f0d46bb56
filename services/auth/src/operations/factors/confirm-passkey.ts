import { AppError, operation } from '@attesta/kit';

/**
 * What it returns, which errors it throws, and the section of the specification that it comes from.
 */
export const confirmPasskey = operation('auth.ConfirmPasskey', async (request, context) => {
  throw new AppError('not_built', 'ConfirmPasskey is not built yet.');
});
