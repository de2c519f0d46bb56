import { heavyWork } from '@attesta/kit';
import type { setPages } from './set-pages';

/** Five hundred rows of eighteen columns took two seconds on one core; machines and texts differ. */
const seconds = 120;

/** Sets some rows of a report in a worker thread, in a turn of its organization. */
export const heavyPages = heavyWork<typeof setPages>({
  name: 'compliance.report_pages',
  module: require.resolve('./set-pages'),
  run: 'setPages',
  seconds,
});
