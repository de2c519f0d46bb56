import { AppError, operation } from '@attesta/kit';

/**
 * What it returns, which errors it throws, and the section of the specification that it comes from.
 */
export const keepSession = operation('auth.KeepSession', async (request, context) => {
  throw new AppError('not_built', 'KeepSession is not built yet.');
});
