import { preparedCommand } from '@attesta/kit';
import { createOfficeFile } from '../../editing/create-office-file';

/** Makes a new Excel workbook (daily work 7, google/create/excel). @throws AppError as createOfficeFile */
export const createWorkbook = preparedCommand('documents.CreateWorkbook', (request, context) =>
  createOfficeFile(context, 'xlsx', request),
);
