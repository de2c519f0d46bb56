import { AppError, operation } from '@attesta/kit';

/**
 * What it returns, which errors it throws, and the section of the specification that it comes from.
 */
export const updatePreferences = operation('auth.UpdatePreferences', async (request, context) => {
  throw new AppError('not_built', 'UpdatePreferences is not built yet.');
});
