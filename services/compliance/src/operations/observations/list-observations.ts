import { query } from '@attesta/kit';
import { listRecorded } from '../../recorded/list-recorded';
import { observationViews } from '../../recorded/views';

/** The observations of an activity, latest first (daily work 7 storage_observation get). @throws AppError as listRecorded */
export const listObservations = query('compliance.ListObservations', (request, context) =>
  listRecorded(context, request, 'observation', observationViews),
);
