import { AppError, operation } from '@attesta/kit';

/**
 * What it returns, which errors it throws, and the section of the specification that it comes from.
 */
export const listSignIns = operation('auth.ListSignIns', async (request, context) => {
  throw new AppError('not_built', 'ListSignIns is not built yet.');
});
