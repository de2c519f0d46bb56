import { type Context, invalid, objectId, say } from '@attesta/kit';
import type { PolicyScope } from '../requests/policy-scope';

/**
 * A chapter of the libraries that the organization works against; '' for none.
 * @throws AppError invalid naming the field, unavailable when content does not answer
 */
export async function existingChapter(
  context: Context,
  { organization }: PolicyScope,
  given: string | null | undefined,
): Promise<string> {
  if (!given) return '';
  const id = objectId(given, 'chapter_id');
  const library_ids = organization.libraries;
  const unknown = invalid('chapter_id', say('kit.no_chapter', { id }));
  if (library_ids.length === 0) throw unknown;
  const references = [{ kind: 'chapter', id }];
  const { data = [] } = await context.call('content.ListMissingReferences', { references, library_ids });
  if (data.length > 0) throw unknown;
  return id;
}
