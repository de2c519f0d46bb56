import { AppError, operation } from '@attesta/kit';

/**
 * What it returns, which errors it throws, and the section of the specification that it comes from.
 */
export const confirmTotp = operation('auth.ConfirmTotp', async (request, context) => {
  throw new AppError('not_built', 'ConfirmTotp is not built yet.');
});
