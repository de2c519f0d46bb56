import { AppError, operation } from '@attesta/kit';

/**
 * What it returns, which errors it throws, and the section of the specification that it comes from.
 */
export const removePasskey = operation('auth.RemovePasskey', async (request, context) => {
  throw new AppError('not_built', 'RemovePasskey is not built yet.');
});
