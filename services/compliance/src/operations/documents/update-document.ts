import { command, say } from '@attesta/kit';
import { reviseDocument } from '../../recorded/revise-document';

/** Changes a document; files that come replace those that it has (daily work 7 storage_activity_document). @throws AppError as reviseDocument */
export const updateDocument = command('compliance.UpdateDocument', async (request, context, unit) => {
  const data = await reviseDocument(context, unit, request);
  const replaced = (request.document_link ?? []).length > 0;
  return { message: replaced ? say('compliance.file_replaced') : say('compliance.document_updated'), data };
});
