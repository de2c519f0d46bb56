import { query, say } from '@attesta/kit';
import { absentee, mayStandIn } from '../../absences/absentee';
import { organizationScope } from '../../requests/organization-scope';

/** Who may stand in for the actor, or for whom an administrator names, by name. @throws AppError as absentee */
export const listDeputies = query('compliance.ListDeputies', async (request, context) => {
  const tenant = await organizationScope(context);
  const absent = await absentee(context, tenant, request.user_id);
  const colleagues = await context.directory.usersOf(tenant.organization.id, [absent.role_id]);
  const data = colleagues
    .filter((one) => one.status === 1 && mayStandIn(one, absent))
    .map(({ id, name }) => ({ id, name }));
  return { message: say('kit.success'), data };
});
