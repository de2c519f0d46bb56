import { query } from '@attesta/kit';
import { ownImport } from '../../manuals/own-import';
import { previewOf, previewPage } from '../../manuals/preview';

/** What a file comes to under a mapping, and what is wrong with it. @throws not_found, invalid naming a field of the mapping. */
export const previewManual = query('content.PreviewManual', async (request, context) => {
  previewPage(request);
  return previewOf(context, await ownImport(context, context, request.id), request);
});
