import { job } from '@attesta/kit';
import { OrganizationRepository } from '../repositories/organization.repository';
import type { Organization } from '../repositories/organization.schema';
import { rebuildLists } from './rebuild-lists';

/** Bounds what one transaction reads. */
const batchSize = 5;

/** Finds anew each night what lists rest on, so that they are right again after an upgrade or a repair by hand. */
export const checkListsJob = job<Organization>({
  name: 'check-lists',
  at: '30 2 * * *',
  batch: (after) => new OrganizationRepository({ organizationId: '' }, 'all').after(after, batchSize),
  apply: async (organizations, _run, unit) => {
    await rebuildLists(unit, organizations);
  },
  changes: ['tenancy.user', 'tenancy.organization'],
});
