import { heavyWork } from '@attesta/kit';
import type { typesetBook } from './typeset-book';

/** Setting a book of 2,000 activities took six seconds on one core; machines and texts differ. */
const seconds = 180;

/** Sets a book in a worker thread, in a turn of its organization. */
export const heavyBook = heavyWork<typeof typesetBook>({
  name: 'compliance.survey_binder',
  module: require.resolve('./typeset-book'),
  run: 'typesetBook',
  seconds,
});
