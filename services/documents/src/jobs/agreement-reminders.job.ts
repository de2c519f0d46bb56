import { Directory, grouped, hasPassed, job, latestDayAt, localDay } from '@attesta/kit';
import { isReminderDue } from '../agreements/domain/reminder-due';
import { isSignedHere } from '../agreements/providers/provider-of';
import { remind } from '../agreements/remind';
import type { Agreement, Signer } from '../repositories/agreement.schema';
import { AgreementJobRepository } from '../repositories/agreement-job.repository';

/** Of so many agreements the reminders are one transaction. */
const batchSize = 50;
/** The hour of an organization's day at which signers are reminded. */
const morning = 5;

/** Reminds signers, in the morning of the organization, so many days after the last word to them as the sender has chosen. */
export const agreementRemindersJob = job<Agreement>({
  name: 'agreement-reminders',
  at: '15,45 * * * *',
  batch: async (after, { since, until }) => {
    if ((await new Directory().zonesAtHour(morning, { since, until })).length === 0) return [];
    return new AgreementJobRepository({ organizationId: '' }).open(after, batchSize);
  },
  apply: async (agreements, { since, until }, unit) => {
    const byOrganization = grouped(agreements, ({ organization_id }) => organization_id);
    for (const { id, time_zone } of await new Directory().organizations([...byOrganization.keys()])) {
      if (!hasPassed(morning, time_zone, since, until)) continue;
      const today = latestDayAt(morning, time_zone, until);
      for (const agreement of (byOrganization.get(id) ?? []).filter(isSignedHere)) {
        const isMeant = ({ status, asked_at, reminded_at }: Signer): boolean => {
          const last = reminded_at ?? asked_at;
          const isAsked = status === 'asked' || status === 'viewed';
          return isAsked && last !== null && isReminderDue(agreement, localDay(last, time_zone ?? 'UTC'), today);
        };
        await remind(unit.withOrganization(id), agreement, isMeant);
      }
    }
  },
  changes: ['documents.agreement'],
});
