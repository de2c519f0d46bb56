import type { UnitOfWork } from '@attesta/kit';
import { ReportMailRepository } from '../repositories/report-mail.repository';
import { ReportMailingRepository } from '../repositories/report-mailing.repository';
import { releaseMailFiles } from './mail-files';

/** Somebody reads a mailing no more, and their file goes; the others go on. @returns whether they were a reader of it */
export async function leaveMailing(own: UnitOfWork, mailingId: string, readerId: string): Promise<boolean> {
  if (!(await new ReportMailingRepository(own).leave(mailingId, readerId))) return false;
  const mails = new ReportMailRepository(own);
  const made = await mails.ofReader(readerId, [mailingId]);
  await mails.drop(made.map((mail) => mail.id));
  releaseMailFiles(own, made);
  return true;
}
