import { AppError, type Context, type Sentence } from '@attesta/kit';

/** @throws AppError conflict while an organization uses the library (platform 4, 8) */
export async function requireUnused(context: Context, libraryId: string, message: Sentence): Promise<void> {
  const users = await context.directory.organizationsWithLibrary(libraryId);
  if (users.length > 0) throw new AppError('conflict', message);
}
