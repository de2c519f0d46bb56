import { binMilliseconds, grouped, job } from '@attesta/kit';
import { endSession } from '../editing/save-draft';
import { releaseFiles } from '../policies/policy-files';
import { EditingSessionRepository } from '../repositories/editing-session.repository';
import { PolicyRepository } from '../repositories/policy.repository';
import type { Policy } from '../repositories/policy.schema';
import { PolicyChangeRepository } from '../repositories/policy-change.repository';
import { PolicyJobRepository } from '../repositories/policy-job.repository';
import { PolicyReadingRepository } from '../repositories/policy-reading.repository';
import { PolicyTextRepository } from '../repositories/policy-text.repository';
import { PolicyVersionRepository } from '../repositories/policy-version.repository';

/** Of so many policies the deletion is one transaction. */
const batchSize = 20;

/** Deletes for good what has lain in the bin for 30 days: its files then go the way of all files that nothing holds. */
export const emptyBinJob = job<Policy>({
  name: 'empty-policy-bin',
  at: '30 2 * * *',
  batch: (after, { due }) => {
    const until = new Date(due.getTime() - binMilliseconds);
    return new PolicyJobRepository({ organizationId: '' }).binnedBefore(after, until, batchSize);
  },
  apply: async (policies, _run, unit) => {
    for (const [organizationId, list] of grouped(policies, ({ organization_id }) => organization_id)) {
      const own = unit.withOrganization(organizationId);
      const ids = list.map(({ id }) => id);
      for (const policy of list) {
        await releaseFiles(own, policy);
        if (policy.kind === 'attachment') await new PolicyRepository(own).unassign(policy.id);
      }
      for (const session of await new EditingSessionRepository(own).ofPolicies(ids)) await endSession(own, session);
      await new PolicyVersionRepository(own).removeOf(ids);
      await new PolicyTextRepository(own).removeOf(ids);
      await new PolicyReadingRepository(own).removeOf(ids);
      await new PolicyChangeRepository(own).removeOf(ids);
      await new PolicyRepository(own).deleteMany({ _id: { $in: ids } });
    }
  },
  changes: ['documents.policy'],
});
