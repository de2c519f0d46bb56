import { query } from '@attesta/kit';
import { manageableRoles, roles } from '../../domain/roles';

/**
 * Roles by the specification's ids (platform 3 Lookups): to an administrator those that they may give away, to anyone
 * else all of them, for names.
 */
export const listRoles = query('tenancy.ListRoles', async (_request, context) => {
  const { role } = context.actor;
  return { message: 'Success', data: role <= 3 ? manageableRoles(role) : [...roles] };
});
