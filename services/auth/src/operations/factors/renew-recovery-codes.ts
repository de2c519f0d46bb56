import { AppError, operation } from '@attesta/kit';

/**
 * What it returns, which errors it throws, and the section of the specification that it comes from.
 */
export const renewRecoveryCodes = operation('auth.RenewRecoveryCodes', async (request, context) => {
  throw new AppError('not_built', 'RenewRecoveryCodes is not built yet.');
});
