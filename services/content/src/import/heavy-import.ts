import { heavyWork } from '@attesta/kit';
import { mostBytes } from './read-upload';
import type * as thread from './thread';

/** Nobody waits longer for a file that is short enough, whatever else the machine does. */
const seconds = 60;
const file = require.resolve('./thread');

/** readImport, in a worker thread. */
export const readImport = heavyWork<typeof thread.readImport>({
  name: 'content.read_import',
  module: file,
  run: 'readImport',
  seconds,
  size: { of: ({ length }) => length, most: mostBytes },
});

/** planLibrary, in a worker thread. */
export const planLibrary = heavyWork<typeof thread.planLibrary>({
  name: 'content.plan_library',
  module: file,
  run: 'planLibrary',
  seconds,
});

/** planActivitiesOnly, in a worker thread. */
export const planActivitiesOnly = heavyWork<typeof thread.planActivitiesOnly>({
  name: 'content.plan_activities',
  module: file,
  run: 'planActivitiesOnly',
  seconds,
});
