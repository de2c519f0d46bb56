import { AppError, operation } from '@attesta/kit';

/**
 * What it returns, which errors it throws, and the section of the specification that it comes from.
 */
export const renamePasskey = operation('auth.RenamePasskey', async (request, context) => {
  throw new AppError('not_built', 'RenamePasskey is not built yet.');
});
