import { AppError, operation } from '@attesta/kit';

/**
 * What it returns, which errors it throws, and the section of the specification that it comes from.
 */
export const getPreferences = operation('auth.GetPreferences', async (request, context) => {
  throw new AppError('not_built', 'GetPreferences is not built yet.');
});
