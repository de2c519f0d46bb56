import { AppError, operation } from '@attesta/kit';

/**
 * What it returns, which errors it throws, and the section of the specification that it comes from.
 */
export const endOtherSessions = operation('auth.EndOtherSessions', async (request, context) => {
  throw new AppError('not_built', 'EndOtherSessions is not built yet.');
});
