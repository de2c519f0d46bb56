import { query, say } from '@attesta/kit';
import { IncidentSettingsRepository } from '../../repositories/incident-settings.repository';
import { organizationScope } from '../../requests/organization-scope';

/** How the organization takes reports; at version 0 none without a name. */
export const getIncidentSettings = query('compliance.GetIncidentSettings', async (_request, context) => {
  const { scope } = await organizationScope(context);
  return { message: say('kit.success'), data: await new IncidentSettingsRepository(scope).current() };
});
