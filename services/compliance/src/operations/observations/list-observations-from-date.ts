import { query } from '@attesta/kit';
import { listRecordedFromDate } from '../../recorded/list-recorded';
import { observationViews } from '../../recorded/views';

/** The observations of the organization from a day on (daily work 2). @throws AppError as listRecordedFromDate */
export const listObservationsFromDate = query('compliance.ListObservationsFromDate', (request, context) =>
  listRecordedFromDate(context, request, 'observation', observationViews),
);
