import { command, say } from '@attesta/kit';
import { FileRepository } from '../../repositories/file.repository';

const most = 100;

/**
 * Condemns files whose call was refused. They are not deleted here: a call that was sent twice may be refused because the
 * first one holds its files, so the sweeper asks first. Returns how many were condemned.
 */
export const discardFiles = command('documents.DiscardFiles', async (request, _context, unit) => {
  const files = new FileRepository(unit);
  const pending = (await files.findByIds((request.ids ?? []).slice(0, most))).filter(
    ({ state }) => state === 'pending',
  );
  const now = new Date();
  for (const file of pending) await files.condemn(file, now);
  return { message: say('documents.removed'), data: pending.length };
});
