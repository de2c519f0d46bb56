import { query, say } from '@attesta/kit';
import { versionFamily, versionViews } from '../../versions/family';

/** The versions of a library that the actor may know of, the newest first; none of what was never published. @throws not_found */
export const listLibraryVersions = query('content.ListLibraryVersions', async (request, context) => {
  const { versions, used } = await versionFamily(context, request.id);
  const known = versions.filter(({ family_id }) => family_id).reverse();
  return { message: say('content.success'), data: await versionViews(context, known, used) };
});
