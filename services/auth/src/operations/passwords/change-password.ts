import { AppError, operation } from '@attesta/kit';

/**
 * What it returns, which errors it throws, and the section of the specification that it comes from.
 */
export const changePassword = operation('auth.ChangePassword', async (request, context) => {
  throw new AppError('not_built', 'ChangePassword is not built yet.');
});
