import { heavyCommand } from '@attesta/kit';
import { requireFile } from '../../import/read-upload';
import { ownImports } from '../../manuals/own-import';
import { previewOf } from '../../manuals/preview';
import { newId } from '../../repositories';

/**
 * Takes a file that holds a manual and proposes how it is to be read.
 * @throws invalid without a file, unsupported_type for what is no xlsx or CSV, or has macros, too_large, unprocessable.
 */
export const readManual = heavyCommand('content.ReadManual', async (request, context) => {
  const { id: file_id, name } = requireFile(request.file);
  const brought = { id: newId(), file_id, file_name: name };
  const reply = await previewOf(context, brought, {});
  return async (unit) => {
    await ownImports(context, unit).create(brought);
    return reply;
  };
});
