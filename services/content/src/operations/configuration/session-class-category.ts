import { type Context, notFound, objectId } from '@attesta/kit';
import { VisibleConfigurationRepository } from '../../repositories';

/** The surveyor category that a request names, if any, of the same library. @throws AppError invalid, not_found */
export async function sessionClassCategory(
  context: Context,
  given: string | null | undefined,
  libraryId?: string,
): Promise<string | undefined> {
  if (given === null || given === undefined || given === '') return given === '' ? '' : undefined;
  const id = objectId(given, 'surveyor_category_id');
  const category = await new VisibleConfigurationRepository('surveyor_category', context).findById(id);
  if (!category || (libraryId && category.library_id !== libraryId)) throw notFound('surveyor_category', id);
  return id;
}
