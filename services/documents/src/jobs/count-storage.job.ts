import { createLogger, Directory, type DirectoryOrganization, job } from '@attesta/kit';
import { StorageUsageRepository } from '../repositories/storage-usage.repository';

const batchSize = 20;

/** Counts each night anew what organizations have stored: a count that is wrong would refuse, or let through, for ever. */
export const countStorageJob = job<DirectoryOrganization>({
  name: 'count-storage',
  at: '50 3 * * *',
  batch: (after) => new Directory().organizationsAfter(after, batchSize),
  apply: async (organizations, _run, unit) => {
    for (const { id } of organizations) {
      const wrong = await new StorageUsageRepository(unit).recount(id);
      if (wrong !== 0)
        createLogger('documents').warn({ organization_id: id, bytes: wrong }, 'stored bytes were counted wrong');
    }
  },
});
