import { dayOf, job } from '@attesta/kit';
import { isReminderDue } from '../agreements/domain/reminder-due';
import { remind } from '../agreements/remind';
import type { Agreement, Signer } from '../repositories/agreement.schema';
import { AgreementJobRepository } from '../repositories/agreement-job.repository';

/** Of so many agreements the reminders are one transaction. */
const batchSize = 50;

/** Reminds signers in the morning, so many days after the last word to them as the sender has chosen. */
export const agreementRemindersJob = job<Agreement>({
  name: 'agreement-reminders',
  at: '15 5 * * *',
  batch: (after) => new AgreementJobRepository({ organizationId: '' }).open(after, batchSize),
  apply: async (agreements, { due }, unit) => {
    const today = dayOf(due);
    for (const agreement of agreements.filter(({ provider }) => provider === 'embedded')) {
      const isMeant = ({ status, asked_at, reminded_at }: Signer): boolean => {
        const last = reminded_at ?? asked_at;
        const isAsked = status === 'asked' || status === 'viewed';
        return isAsked && last !== null && isReminderDue(agreement, dayOf(last), today);
      };
      await remind(unit.withOrganization(agreement.organization_id), agreement, isMeant);
    }
  },
  changes: ['documents.agreement'],
});
