import { grouped, job } from '@attesta/kit';
import { PolicyFileRepository } from '../repositories/policy-file.repository';
import { PolicyTextRepository } from '../repositories/policy-text.repository';
import type { PolicyVersion } from '../repositories/policy-version.schema';

/** Of so many versions it is one transaction. */
const batchSize = 200;

/**
 * Has the text of old Word and Excel files read, each night, that could not be read for a fault of the moment, and that of those from
 * releases that read none.
 */
export const readOldFilesJob = job<PolicyVersion>({
  name: 'read-old-files',
  at: '10 3 * * *',
  batch: (after) => new PolicyFileRepository({ organizationId: '' }).old(after, batchSize),
  apply: async (versions, _run, unit) => {
    for (const [organizationId, list] of grouped(versions, ({ organization_id }) => organization_id)) {
      const places = list.map(({ policy_id, number }) => ({ policy_id, number }));
      await new PolicyTextRepository(unit.withOrganization(organizationId)).readAgain(places);
    }
  },
  changes: ['documents.policy'],
});
