import { AppError, operation } from '@attesta/kit';

/**
 * What it returns, which errors it throws, and the section of the specification that it comes from.
 */
export const verifyForgetOtp = operation('auth.VerifyForgetOtp', async (request, context) => {
  throw new AppError('not_built', 'VerifyForgetOtp is not built yet.');
});
