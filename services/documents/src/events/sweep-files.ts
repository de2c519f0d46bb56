import type { Logger } from '@attesta/kit';
import { removeFiles } from '../intake/remove-files';
import { FileRepository } from '../repositories/file.repository';

const abandonedAfter = 24 * 3_600_000;
const everyHour = 3_600_000;
const batch = 200;
/** The sweeper acts for no organization. */
const platform = { organizationId: '' };

/** Removes uploads that nobody has attached within a day. Returns how many. */
export async function sweepFiles(now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - abandonedAfter);
  return removeFiles(await new FileRepository(platform).abandoned(before, batch), platform);
}

/** Sweeps every hour; the returned function stops it. */
export function startSweeping(log: Logger): () => Promise<void> {
  const sweep = () =>
    sweepFiles().then(
      (removed) => removed > 0 && log.info({ removed }, 'abandoned uploads removed'),
      (error: Error) => log.warn({ reason: error.message }, 'abandoned uploads were not removed'),
    );
  const timer = setInterval(sweep, everyHour);
  timer.unref();
  return async () => clearInterval(timer);
}
