import { query } from '@attesta/kit';
import { listPlans } from '../../action-plans/list-plans';

/** The action plans that answers have made (daily work 7 Actions). @throws AppError as listPlans */
export const listAutomaticActionPlans = query('compliance.ListAutomaticActionPlans', (request, context) =>
  listPlans(context, request, 'automatic'),
);
