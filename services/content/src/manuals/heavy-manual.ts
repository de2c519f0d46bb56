import { heavyWork } from '@attesta/kit';
import { mostBytes } from '../import/read-upload';
import type * as thread from './manual-thread';

const file = require.resolve('./manual-thread');
const seconds = 60;

/** previewManual, in a worker thread: what a file unpacks to is never on the thread that answers calls. */
export const previewManual = heavyWork<typeof thread.previewManual>({
  name: 'content.preview_manual',
  module: file,
  run: 'previewManual',
  seconds,
  size: { of: ({ bytes }) => bytes.length, most: mostBytes },
});

/** manualContent, in a worker thread. */
export const manualContent = heavyWork<typeof thread.manualContent>({
  name: 'content.manual_content',
  module: file,
  run: 'manualContent',
  seconds,
  size: { of: ({ bytes }) => bytes.length, most: mostBytes },
});
