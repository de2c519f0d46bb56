import { type Context, notFound } from '@attesta/kit';
import { mayRead } from '../../references/may-read';
import { FileRepository, type StoredFile } from '../../repositories/file.repository';

/**
 * A stored file that the actor may read, by what its path names.
 * @throws AppError not_found, also for a file of somebody else and for one that its record has let go of; unavailable when
 * a service that may hold it does not answer
 */
export async function readableFile(context: Context, path: string | null | undefined): Promise<StoredFile> {
  const id = (path ?? '').trim();
  const file = /^[0-9a-f]{24}$/i.test(id) ? await new FileRepository(context).findById(id) : undefined;
  if (!file || !(await mayRead(file, context))) throw notFound('file');
  return file;
}
