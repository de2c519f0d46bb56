import { AppError, operation } from '@attesta/kit';

/**
 * What it returns, which errors it throws, and the section of the specification that it comes from.
 */
export const removeTotp = operation('auth.RemoveTotp', async (request, context) => {
  throw new AppError('not_built', 'RemoveTotp is not built yet.');
});
