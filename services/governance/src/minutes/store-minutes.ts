import { type Context, heavyWork } from '@attesta/kit';
import type { FileRef } from '@attesta/proto/common';
import type { MinutesPaper, setMinutes } from './set-minutes';

/** Two hundred points of a page each took under two seconds on one core; machines and texts differ. */
const seconds = 60;

/** Sets minutes in a worker thread, in a turn of its organization. */
const heavyMinutes = heavyWork<typeof setMinutes>({
  name: 'governance.minutes',
  module: require.resolve('./set-minutes'),
  run: 'setMinutes',
  seconds,
});

/** Minutes as a PDF, stored with documents. @throws AppError unavailable while it does not answer */
export async function storeMinutes(context: Context, paper: MinutesPaper): Promise<FileRef> {
  const pdf = await heavyMinutes(context, paper);
  return context.storeFile({ name: `${paper.title}.pdf`, content_type: 'application/pdf' }, whole(pdf));
}

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
