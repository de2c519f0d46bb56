import { modeOfLine, notFound, query, say, utcDay } from '@attesta/kit';
import { organizationLine } from '../../organizations/organization-line';
import { organizationView } from '../../views/organization-view';

/** The organization acted for, or the actor's own, as the shell shows it (platform 7 Organizations), with its mode. */
export const getOrganizationData = query('tenancy.GetOrganizationData', async (_request, context) => {
  const id = context.organizationId || context.actor.organizationId;
  const line = await organizationLine(context, id);
  const [found] = line;
  if (!found) throw notFound('organization', id);
  const mode = modeOfLine(line, utcDay(new Date()));
  return { message: say('kit.success'), data: { ...(await organizationView(context, found)), mode } };
});
