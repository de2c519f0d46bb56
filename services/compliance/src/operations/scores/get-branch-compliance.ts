import { query } from '@attesta/kit';
import { branchCompliance } from '../../overview/branch-compliance';
import { organizationsAsked } from '../../requests/organizations-asked';

/**
 * The organization and every branch below it, each with the mean over its scored libraries (daily work 7
 * complianceBranch); of the platform every active client and branch. Figures only, never the responses of a branch.
 * @throws AppError not_found
 */
export const getBranchCompliance = query('compliance.GetBranchCompliance', async (request, context) => {
  const { organizations } = await organizationsAsked(context, { ...request, below: true });
  const data = await branchCompliance(context, organizations, request.library_id || undefined);
  return { message: '', data };
});
