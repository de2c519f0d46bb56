import { query } from '@attesta/kit';
import { listPlans } from '../../action-plans/list-plans';

/** The action plans that somebody has written (daily work 7 Actions). @throws AppError as listPlans */
export const listManualActionPlans = query('compliance.ListManualActionPlans', (request, context) =>
  listPlans(context, request, 'manual'),
);
