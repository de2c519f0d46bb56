import { command, say } from '@attesta/kit';
import { reviseDocument } from '../../recorded/revise-document';

/**
 * An administrator's correction of a document (daily work 7 updateByCA): what it said stays visible beside it, with who corrected it and
 * when.
 * @throws AppError as reviseDocument
 */
export const correctDocument = command('compliance.CorrectDocument', async (request, context, unit) => {
  const data = await reviseDocument(context, unit, request, true);
  const replaced = (request.document_link ?? []).length > 0;
  return { message: replaced ? say('compliance.file_replaced') : say('compliance.document_updated'), data };
});
