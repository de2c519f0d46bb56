import { command } from '@attesta/kit';
import { removeFiles } from '../../intake/remove-files';
import { FileRepository } from '../../repositories/file.repository';

const most = 100;

/** Removes files whose call was refused. A file that something holds already stays. Returns how many were removed. */
export const discardFiles = command('documents.DiscardFiles', async (request, context) => {
  const files = (await new FileRepository(context).findByIds((request.ids ?? []).slice(0, most))).filter(
    ({ state }) => state === 'pending',
  );
  return { message: 'Removed', data: await removeFiles(files, context) };
});
