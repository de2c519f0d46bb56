import { currentDay, query } from '@attesta/kit';
import { assignedProperties } from '../../overview/assigned-properties';
import { organizationsAsked } from '../../requests/organizations-asked';

/**
 * How much of the content of each organization is assigned to updaters, or to surveyors with role 5: of the one acted for or named
 * and the branches below it, or of all clients (daily work 2, 7 orgAssignedPropertiesCount). @throws AppError not_found
 */
export const countOrganizationAssignedProperties = query(
  'compliance.CountOrganizationAssignedProperties',
  async (request, context) => {
    const asked = await organizationsAsked(context, { ...request, below: true });
    const roleId = request.role === 5 ? 5 : 4;
    return { message: '', data: await assignedProperties(context, asked, roleId, currentDay()) };
  },
);
