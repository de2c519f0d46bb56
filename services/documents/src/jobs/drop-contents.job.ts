import { createLogger, job } from '@attesta/kit';
import { dropUnnamed } from '../contents/drop-contents';
import { type Content, ContentRepository } from '../repositories/content.repository';
import { FileRepository } from '../repositories/file.repository';

const batchSize = 200;
/** What is younger may be about to be named. */
const settled = 3_600_000;

/**
 * Removes each night contents that no file names: what a process has left that died between taking an address and naming it, or a part
 * of an upload that came again as something else, or before what it alone said was removed.
 */
export const dropContentsJob = job<Content>({
  name: 'drop-contents',
  at: '10 3 * * *',
  batch: (after, { due }) =>
    new ContentRepository({ organizationId: '' }).untouchedSince(after, new Date(due.getTime() - settled), batchSize),
  apply: async (contents, _run, unit) => {
    const keys = contents.map(({ object_key }) => object_key);
    const named = await new FileRepository(unit).named(keys);
    const unnamed = keys.filter((key) => !named.has(key));
    const failed = (error: Error) =>
      createLogger('documents').warn({ reason: error.message }, 'unnamed contents are left to the next night');
    unit.afterCommit(() => void dropUnnamed(unnamed).catch(failed));
  },
});
