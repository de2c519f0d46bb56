import { grouped, job } from '@attesta/kit';
import { endSession } from '../editing/save-draft';
import { EditingDraftRepository } from '../repositories/editing-draft.repository';
import type { EditingSession } from '../repositories/editing-session.schema';
import { draftMilliseconds } from '../retention';

/** Of so many sessions the end is one transaction. */
const batchSize = 50;

/** Ends sessions that nobody has touched for 30 days: their drafts then go the way of all files that nothing holds. */
export const endIdleEditingJob = job<EditingSession>({
  name: 'end-idle-editing',
  at: '45 2 * * *',
  batch: (after, { due }) => {
    const since = new Date(due.getTime() - draftMilliseconds);
    return new EditingDraftRepository({ organizationId: '' }).idleSince(after, since, batchSize);
  },
  apply: async (sessions, _run, unit) => {
    for (const [organizationId, list] of grouped(sessions, ({ organization_id }) => organization_id)) {
      const own = unit.withOrganization(organizationId);
      for (const session of list) await endSession(own, session);
    }
  },
  changes: ['documents.editing'],
});
