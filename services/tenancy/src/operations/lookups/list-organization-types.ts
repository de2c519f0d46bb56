import { query } from '@attesta/kit';
import { organizationTypes } from '../../domain/organization-types';

/** Kinds of organization in the specification's order, from 0 (platform 1, 7 Organizations). */
export const listOrganizationTypes = query('tenancy.ListOrganizationTypes', async () => ({
  message: 'Success',
  data: [...organizationTypes],
}));
