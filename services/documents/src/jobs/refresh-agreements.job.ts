import { createLogger, job } from '@attesta/kit';
import { remoteProviders } from '../agreements/providers/provider-of';
import { newsOf, type ProvidedChange, takeProvided } from '../agreements/refresh';
import type { Agreement } from '../repositories/agreement.schema';
import { AgreementJobRepository } from '../repositories/agreement-job.repository';

/** Of so many agreements the news are one transaction. */
const batchSize = 20;
/** After so many one after the other that nobody answers for, the rest waits for the next run. */
const mostUnanswered = 3;

/** An agreement that was sent elsewhere, and what is said of it there that was not known here. */
interface Asked {
  id: string;
  agreement: Agreement;
  news: ProvidedChange | undefined;
}

/** Asks each hour how far what was sent elsewhere has come: it is signed, declined and over there, whoever looks at it here. */
export const refreshAgreementsJob = job<Asked>({
  name: 'refresh-agreements',
  at: '25 * * * *',
  batch: async (after) => {
    const open = await new AgreementJobRepository({ organizationId: '' }).openAt(remoteProviders, after, batchSize);
    const asked: Asked[] = [];
    let unanswered = 0;
    for (const agreement of open) {
      try {
        asked.push({ id: agreement.id, agreement, news: await newsOf(agreement) });
        unanswered = 0;
      } catch (error) {
        // One that is not known there any more does not hold up those behind it.
        const { message: reason } = error as Error;
        createLogger('documents').warn({ agreement: agreement.id, reason }, 'an agreement could not be asked for');
        unanswered += 1;
        if (unanswered === mostUnanswered) break;
        asked.push({ id: agreement.id, agreement, news: undefined });
      }
    }
    return unanswered === mostUnanswered ? asked.filter(({ news }) => news) : asked;
  },
  apply: async (asked, _run, unit) => {
    for (const { agreement, news } of asked)
      if (news) await takeProvided(unit.withOrganization(agreement.organization_id), news);
  },
  changes: ['documents.agreement'],
});
