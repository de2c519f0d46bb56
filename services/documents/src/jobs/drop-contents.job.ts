import { createLogger, job } from '@attesta/kit';
import { forgetUnnamed, removeObjects } from '../contents/drop-contents';
import { type Content, ContentRepository } from '../repositories/content.repository';
import { FileRepository } from '../repositories/file.repository';

const batchSize = 200;
/** What is younger may be about to be named. */
const settled = 3_600_000;

/**
 * Removes each night contents that no file names: what a process has left that died between taking an address and naming it, or a part
 * of an upload that came again as something else.
 */
export const dropContentsJob = job<Content>({
  name: 'drop-contents',
  at: '10 3 * * *',
  batch: (after, { due }) =>
    new ContentRepository({ organizationId: '' }).untouchedSince(after, new Date(due.getTime() - settled), batchSize),
  apply: async (contents, _run, unit) => {
    const keys = contents.map(({ object_key }) => object_key);
    const named = await new FileRepository(unit).named(keys);
    // Few or none: they alone are written, because the check that follows passes over what was touched just now.
    const unnamed = await forgetUnnamed(
      unit,
      keys.filter((key) => !named.has(key)),
    );
    const failed = (error: Error) =>
      createLogger('documents').warn({ reason: error.message }, 'unnamed contents are left to the nightly check');
    unit.afterCommit(() => void removeObjects(unnamed).catch(failed));
  },
});
