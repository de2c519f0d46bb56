import { heavyWork } from '@attesta/kit';
import type * as thread from './thread';

const file = require.resolve('./thread');
/** Nobody waits longer for two libraries of the usual size, whatever else the machine does. */
const seconds = 60;
/** Items of two versions that are compared in a few milliseconds. */
const fewItems = 500;

function light({ before, after }: thread.TwoVersions): boolean {
  return before.items + after.items <= fewItems;
}

/** comparePage, in a worker thread. */
export const comparePage = heavyWork<typeof thread.comparePage>({
  name: 'content.compare_versions',
  module: file,
  run: 'comparePage',
  seconds,
  light,
});

/** countDifferences, in a worker thread. */
export const countDifferences = heavyWork<typeof thread.countDifferences>({
  name: 'content.count_differences',
  module: file,
  run: 'countDifferences',
  seconds,
  light,
});

/** adoptionPage, in a worker thread. */
export const adoptionPage = heavyWork<typeof thread.adoptionPage>({
  name: 'content.plan_adoption',
  module: file,
  run: 'adoptionPage',
  seconds,
  light,
});

/** carriedIds, in a worker thread. */
export const carriedIds = heavyWork<typeof thread.carriedIds>({
  name: 'content.carry_forward',
  module: file,
  run: 'carriedIds',
  seconds,
  light,
});
