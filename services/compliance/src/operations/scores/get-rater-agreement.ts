import { query } from '@attesta/kit';
import { raterAgreements } from '../../scores/rater-agreements';

/**
 * How far updaters, internal and external surveyors agree about the elements of a place (issue 12, comparison of raters).
 * @throws AppError not_found for a place that is not the organization's
 */
export const getRaterAgreement = query('compliance.GetRaterAgreement', async (request, context) => ({
  message: '',
  data: await raterAgreements(context, request),
}));
