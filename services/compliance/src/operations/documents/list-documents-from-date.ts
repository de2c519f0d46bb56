import { query } from '@attesta/kit';
import { listRecordedFromDate } from '../../recorded/list-recorded';
import { documentViews } from '../../recorded/views';

/** The documents of the organization from a day on (daily work 2). @throws AppError as listRecordedFromDate */
export const listDocumentsFromDate = query('compliance.ListDocumentsFromDate', (request, context) =>
  listRecordedFromDate(context, request, 'document', documentViews),
);
