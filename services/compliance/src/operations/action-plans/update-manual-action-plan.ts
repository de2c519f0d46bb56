import { command } from '@attesta/kit';
import { updatePlan } from '../../action-plans/update-plan';

/** What was done about a manual action plan, or another plan of it (daily work 7 Actions). @throws AppError as updatePlan */
export const updateManualActionPlan = command('compliance.UpdateManualActionPlan', (request, context, unit) =>
  updatePlan(context, unit, request, 'manual'),
);
