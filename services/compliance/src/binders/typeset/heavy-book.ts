import { heavyWork } from '@attesta/kit';
import type { setBookPart } from './set-book-part';

/** Fifty activities took a fifth of a second on one core; machines and texts differ. */
const seconds = 120;

/** Sets a part of a book in a worker thread, in a turn of its organization. */
export const heavyBookPart = heavyWork<typeof setBookPart>({
  name: 'compliance.survey_binder',
  module: require.resolve('./set-book-part'),
  run: 'setBookPart',
  seconds,
});
