import { AppError, operation } from '@attesta/kit';

/**
 * What it returns, which errors it throws, and the section of the specification that it comes from.
 */
export const beginTotp = operation('auth.BeginTotp', async (request, context) => {
  throw new AppError('not_built', 'BeginTotp is not built yet.');
});
