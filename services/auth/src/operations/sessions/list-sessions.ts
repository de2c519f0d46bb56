import { AppError, operation } from '@attesta/kit';

/**
 * What it returns, which errors it throws, and the section of the specification that it comes from.
 */
export const listSessions = operation('auth.ListSessions', async (request, context) => {
  throw new AppError('not_built', 'ListSessions is not built yet.');
});
