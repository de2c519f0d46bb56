import { heavyWork } from '@attesta/kit';
import { mostBytes } from './read-upload';
import type * as thread from './thread';

/** Nobody waits longer for a file that is short enough, whatever else the machine does. */
const seconds = 60;
/** A file, and the items of a file and of a library, that take a few milliseconds. */
const [fewBytes, fewItems] = [64 * 1024, 1_000];
const isSmall = ({ content, existing: { nodes, activities } }: thread.Comparison): boolean =>
  content.rows + nodes.length + activities.length <= fewItems;

const file = require.resolve('./thread');

/** readImport, in a worker thread. */
export const readImport = heavyWork<typeof thread.readImport>({
  name: 'content.read_import',
  module: file,
  run: 'readImport',
  seconds,
  light: ({ bytes }) => bytes.length <= fewBytes,
  size: { of: ({ bytes }) => bytes.length, most: mostBytes },
});

/** planLibrary, in a worker thread. */
export const planLibrary = heavyWork<typeof thread.planLibrary>({
  name: 'content.plan_library',
  module: file,
  run: 'planLibrary',
  seconds,
  light: isSmall,
});

/** planEdition, in a worker thread. */
export const planEdition = heavyWork<typeof thread.planEdition>({
  name: 'content.plan_edition',
  module: file,
  run: 'planEdition',
  seconds,
  light: isSmall,
});

/** weighLibrary, in a worker thread. */
export const weighLibrary = heavyWork<typeof thread.weighLibrary>({
  name: 'content.weigh_library',
  module: file,
  run: 'weighLibrary',
  seconds,
  light: isSmall,
});

/** weighEdition, in a worker thread. */
export const weighEdition = heavyWork<typeof thread.weighEdition>({
  name: 'content.weigh_edition',
  module: file,
  run: 'weighEdition',
  seconds,
  light: isSmall,
});

/** planActivitiesOnly, in a worker thread. */
export const planActivitiesOnly = heavyWork<typeof thread.planActivitiesOnly>({
  name: 'content.plan_activities',
  module: file,
  run: 'planActivitiesOnly',
  seconds,
  light: isSmall,
});
