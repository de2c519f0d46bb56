import { command } from '@attesta/kit';
import { updatePlan } from '../../action-plans/update-plan';

/** What was done about a finding, or another plan of it (daily work 7 Actions). @throws AppError as updatePlan */
export const updateAutomaticActionPlan = command('compliance.UpdateAutomaticActionPlan', (request, context, unit) =>
  updatePlan(context, unit, request, 'automatic'),
);
