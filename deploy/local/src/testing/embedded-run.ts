import { dirname } from 'node:path';
import { type RunBook, readRunBook } from '../supervisor/run-file';

/** The run whose embedded database MONGODB_URI names; undefined where the database is another. */
export function embeddedRun(): RunBook | undefined {
  const socket = /^mongodb:\/\/(%2F[^/]+)\//.exec(process.env.MONGODB_URI ?? '')?.[1];
  return socket ? readRunBook(dirname(decodeURIComponent(socket))) : undefined;
}
