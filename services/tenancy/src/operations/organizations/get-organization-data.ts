import { modeOfLine, notFound, query, say } from '@attesta/kit';
import { organizationLine } from '../../organizations/organization-line';
import { organizationViews } from '../../views/organization-view';

/** Platform admin, super client admin and client admin; the others work in their organization alone. */
const lastAdmin = 3;

/**
 * The organization acted for, or the actor's own, as the shell shows it (platform 7 Organizations), with its mode; its
 * branches only to those who may read them.
 */
export const getOrganizationData = query('tenancy.GetOrganizationData', async (_request, context) => {
  const id = context.organizationId || context.actor.organizationId;
  const line = await organizationLine(context, id);
  const [found] = line;
  if (!found) throw notFound('organization', id);
  const mode = modeOfLine(line, new Date());
  const [view] = await organizationViews(context, [found], { children: context.actor.role <= lastAdmin });
  return { message: say('kit.success'), data: { ...view, mode } };
});
