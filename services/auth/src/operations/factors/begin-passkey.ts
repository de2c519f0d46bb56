import { AppError, operation } from '@attesta/kit';

/**
 * What it returns, which errors it throws, and the section of the specification that it comes from.
 */
export const beginPasskey = operation('auth.BeginPasskey', async (request, context) => {
  throw new AppError('not_built', 'BeginPasskey is not built yet.');
});
