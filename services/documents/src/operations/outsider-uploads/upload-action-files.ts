import { invalid, preparedCommand, say } from '@attesta/kit';

/**
 * Takes files of who is responsible for an action and has no account; governance checks the link and keeps them for the response
 * (daily work 7 Public pages). The gateway asks without files whether there are to be any, before it reads one. Who is refused leaves no file
 * behind: the gateway gives them up.
 * @throws AppError invalid without a file, and what governance says of the link
 */
export const uploadActionFiles = preparedCommand('documents.UploadActionFiles', async (request, context) => {
  const files = request.files ?? [];
  const { id, voterEmail: voter_email, t, proof } = request;
  await context.call('governance.PutActionFiles', { id, voter_email, t: t ?? '', proof, files });
  if (files.length === 0) throw invalid('files', say('documents.no_file_chosen'));
  return async () => ({
    message: say('documents.file_uploaded'),
    status: 'success',
    details: files.map(({ id: fileId, name: originalName, size, content_type }) => ({
      id: fileId,
      originalName,
      size,
      content_type,
    })),
  });
});
