import { AppError, operation } from '@attesta/kit';

/**
 * What it returns, which errors it throws, and the section of the specification that it comes from.
 */
export const forgetPassword = operation('auth.ForgetPassword', async (request, context) => {
  throw new AppError('not_built', 'ForgetPassword is not built yet.');
});
