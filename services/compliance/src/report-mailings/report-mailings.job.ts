import { Directory, dayOf, grouped, job, type UnitOfWork } from '@attesta/kit';
import { lastDue } from '../domain/mailing-rhythm';
import { ReportMailRepository } from '../repositories/report-mail.repository';
import { EveryReportMailingRepository } from '../repositories/report-mailing.repository';
import type { ReportMailing } from '../repositories/report-mailing.schema';
import { isActiveOn } from './readers';

/** Of so many mailings it is one transaction. */
const batchSize = 20;

/**
 * Finds each morning which reports are due, and for whom; they are made and mailed behind it (make-mail.ts). Of several days that went
 * by while nobody ran, the last one counts. Nothing is due of somebody who can't sign in.
 */
export const reportMailingsJob = job<ReportMailing>({
  name: 'report-mailings',
  at: '0 4 * * *',
  batch: (after) => new EveryReportMailingRepository({ organizationId: '' }).after(after, batchSize),
  apply: async (mailings, { since, until }, unit) => {
    const directory = new Directory();
    const owners = await directory.users([...new Set(mailings.map(({ owner_id }) => owner_id))]);
    const today = dayOf(until);
    const active = new Set(owners.filter((user) => isActiveOn(user, today)).map(({ id }) => id));
    const going = mailings.filter(({ owner_id }) => active.has(owner_id));
    for (const [organizationId, list] of grouped(going, ({ organization_id }) => organization_id))
      await makeDue(unit.withOrganization(organizationId), list, since, until);
  },
  changes: ['compliance.report_mailing'],
});

async function makeDue(own: UnitOfWork, mailings: ReportMailing[], since: Date, until: Date): Promise<void> {
  const mails = new ReportMailRepository(own);
  for (const { id, rhythm, created_at, reader_ids } of mailings) {
    // What was ordered on a day is due on a later one.
    const after = created_at > since ? created_at : since;
    const due = lastDue(rhythm, dayOf(after), dayOf(until));
    if (due) for (const reader of reader_ids) await mails.makeDue(id, reader, due);
  }
}
