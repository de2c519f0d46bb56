import type { UnitOfWork } from '@attesta/kit';
import type { FileReferences } from '@attesta/proto/common';
import type { ReportMail } from '../repositories/report-mailing.schema';

type Kept = Pick<ReportMail, 'id' | 'version' | 'file'>;

/** The file that a reader has of a mailing, as documents keeps it. */
export function mailFileReferences({ id, version, file }: Kept): FileReferences {
  return { owner: `compliance/report_mails/${id}`, version, file_ids: file ? [file.file_id] : [] };
}

/** Tells documents which file that is, after it has changed. */
export function publishMailFile(own: UnitOfWork, mail: Kept): void {
  own.publish('compliance.files.changed', mailFileReferences(mail));
}

/** Lets go of files whose records are deleted in this unit. */
export function releaseMailFiles(own: UnitOfWork, mails: Kept[]): void {
  for (const mail of mails) publishMailFile(own, { ...mail, version: mail.version + 1, file: null });
}
