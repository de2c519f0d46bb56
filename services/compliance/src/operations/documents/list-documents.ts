import { query } from '@attesta/kit';
import { listRecorded } from '../../recorded/list-recorded';
import { documentViews } from '../../recorded/views';

/** The documents of an activity, latest first (daily work 7 storage_activity_document get). @throws AppError as listRecorded */
export const listDocuments = query('compliance.ListDocuments', (request, context) =>
  listRecorded(context, request, 'document', documentViews),
);
