import { changesOf, command, say } from '@attesta/kit';
import { assertOfOrganization } from '../../incidents/add-report';
import { IncidentSettingsRepository } from '../../repositories/incident-settings.repository';
import { inOrganization, organizationScope } from '../../requests/organization-scope';

/** Says whether reports without a name are taken, and which places the report offers. @throws AppError invalid, forbidden, conflict */
export const updateIncidentSettings = command('compliance.UpdateIncidentSettings', async (request, context, unit) => {
  assertOfOrganization(context);
  const { organization } = await organizationScope(context);
  const settings = new IncidentSettingsRepository(inOrganization(unit, organization.id));
  const { id } = await settings.current();
  const changes = changesOf(request, {
    unnamed_reports: [(value) => value, false],
    places: [(given) => [...new Set(given.map((place) => place.trim()).filter(Boolean))], []],
  });
  const data = id
    ? await settings.replaceVersioned(id, request.version, { $set: changes }, 'incident_settings')
    : await settings.create(changes);
  return { message: say('compliance.incident_settings_updated'), data };
});
