import { preparedCommand } from '@attesta/kit';
import { createOfficeFile } from '../../editing/create-office-file';

/** Makes a new Word document (daily work 7, google/v1/create). @throws AppError as createOfficeFile */
export const createDocument = preparedCommand('documents.CreateDocument', (request, context) =>
  createOfficeFile(context, 'docx', request),
);
