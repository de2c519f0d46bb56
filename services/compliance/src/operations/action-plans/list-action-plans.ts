import { query } from '@attesta/kit';
import { actionPlanOrigins } from '@attesta/proto/compliance-words';
import { listPlans } from '../../action-plans/list-plans';
import { oneOf } from '../../domain/one-of';

/** The manual and automatic action plans of an organization together, the earliest due first. @throws AppError as listPlans */
export const listActionPlans = query('compliance.ListActionPlans', (request, context) =>
  listPlans(context, request, request.origin ? oneOf(actionPlanOrigins, request.origin, 'origin') : undefined),
);
