import { query } from '@attesta/kit';
import { branchCompliance } from '../../overview/branch-compliance';
import { librariesAsked, organizationScope } from '../../requests/organization-scope';

/**
 * The organization and every branch below it, each with the mean over its scored libraries (daily work 7
 * complianceBranch). Figures only, never the responses of a branch. @throws AppError not_found
 */
export const getBranchCompliance = query('compliance.GetBranchCompliance', async (request, context) => {
  const tenant = await organizationScope(context, request.organization_id);
  if (request.library_id) librariesAsked(tenant, request.library_id);
  const branches = [tenant.organization, ...(await context.directory.descendants(tenant.organization.id))];
  return { message: '', data: await branchCompliance(tenant.scope, branches, request.library_id || undefined) };
});
