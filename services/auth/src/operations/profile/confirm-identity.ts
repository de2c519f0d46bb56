import { AppError, operation } from '@attesta/kit';

/**
 * What it returns, which errors it throws, and the section of the specification that it comes from.
 */
export const confirmIdentity = operation('auth.ConfirmIdentity', async (request, context) => {
  throw new AppError('not_built', 'ConfirmIdentity is not built yet.');
});
