import { addDays, dayOf, grouped, job, notify, say } from '@attesta/kit';
import { policyLink } from '../policies/tell';
import type { Policy } from '../repositories/policy.schema';
import { PolicyJobRepository } from '../repositories/policy-job.repository';

/** Of so many policies the reminders are one transaction. */
const batchSize = 100;
/** So many days before a review is due its owner is told, and again on the day after it was due. */
const daysAhead = [30, 7, 0];

/** Tells owners in the morning which of their policies are to be reviewed, and which should have been. */
export const reviewRemindersJob = job<Policy>({
  name: 'policy-review-reminders',
  at: '0 5 * * *',
  batch: (after, { due }) => {
    const today = dayOf(due);
    const days = [...daysAhead.map((ahead) => addDays(today, ahead)), addDays(today, -1)];
    return new PolicyJobRepository({ organizationId: '' }).reviewedOn(after, days, batchSize);
  },
  apply: async (policies, { due }, unit) => {
    const today = dayOf(due);
    for (const [organizationId, list] of grouped(policies, ({ organization_id }) => organization_id)) {
      const own = unit.withOrganization(organizationId);
      for (const policy of list) {
        const { id, name, owner_id, review_date: day } = policy;
        const overdue = day < today;
        notify(own, 'documents', owner_id, [
          {
            key: `policy review ${id} ${day} ${today}`,
            type: overdue ? 'overdue' : 'due_soon',
            title: overdue
              ? say('documents.notice_review_overdue', { name, day })
              : say('documents.notice_review', { name, day }),
            link: policyLink(policy),
          },
        ]);
      }
    }
  },
});
