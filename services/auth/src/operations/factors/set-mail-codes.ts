import { AppError, operation } from '@attesta/kit';

/**
 * What it returns, which errors it throws, and the section of the specification that it comes from.
 */
export const setMailCodes = operation('auth.SetMailCodes', async (request, context) => {
  throw new AppError('not_built', 'SetMailCodes is not built yet.');
});
