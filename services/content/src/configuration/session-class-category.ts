import { type Context, notFound } from '@attesta/kit';
import { visibleLibraries } from '../access/visible-libraries';
import { VisibleConfigurationRepository } from '../repositories';

/** Makes sure that the surveyor category of a session class is there, in the same library. @throws AppError not_found */
export async function requireCategory(context: Context, id: string | undefined, libraryId?: string): Promise<void> {
  if (!id) return;
  const category = await new VisibleConfigurationRepository(
    'surveyor_category',
    context,
    await visibleLibraries(context),
  ).findById(id);
  if (!category || (libraryId && category.library_id !== libraryId)) throw notFound('surveyor_category', id);
}
