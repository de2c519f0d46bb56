import { type Day, HeldWorkRepository, type Scope, TenantRepository } from '@attesta/kit';
import { type ReportMail, type ReportMailFields, ReportMailModel } from './report-mailing.schema';

/** What readers of an organization have of its mailings. */
export class ReportMailRepository extends TenantRepository<ReportMailFields> {
  constructor(scope: Scope) {
    super(ReportMailModel, scope);
  }

  /** What somebody has of some mailings. */
  ofReader(readerId: string, mailingIds: string[]): Promise<ReportMail[]> {
    return this.find({ reader_id: readerId, mailing_id: { $in: mailingIds } });
  }

  /** Of some mailings what could not be made for whoever reads them. */
  failedOf(mailingIds: string[]): Promise<ReportMail[]> {
    if (mailingIds.length === 0) return Promise.resolve([]);
    return this.find({ mailing_id: { $in: mailingIds }, status: 'failed' });
  }

  ofMailing(mailingId: string): Promise<ReportMail[]> {
    return this.find({ mailing_id: mailingId });
  }

  /** Makes a reader's file due, once for a day. */
  async makeDue(mailingId: string, readerId: string, due: Day): Promise<void> {
    const whose = { mailing_id: mailingId, reader_id: readerId };
    const present = await this.findOne(whose);
    if (!present) await this.create({ ...whose, due, status: 'waiting' });
    else if (present.due < due)
      await this.updateOne(
        { _id: present.id, due: { $lt: due } },
        { $set: { due, status: 'waiting', tries: 0, claimed_until: null } },
      );
  }

  drop(ids: string[]): Promise<unknown> {
    return Promise.all(ids.map((id) => this.deleteOne({ _id: id })));
  }
}

/** The same of all organizations: for who makes them, and for the documents service's questions. */
export class EveryReportMailRepository extends HeldWorkRepository<ReportMailFields> {
  protected readonly unmade = { status: { $in: ['waiting', 'making'] } };
  protected override readonly begun = { status: 'making' };

  constructor(scope: Scope) {
    super(ReportMailModel, scope);
  }

  withFiles(fileIds: string[]): Promise<ReportMail[]> {
    return this.find({ 'file.file_id': { $in: fileIds } });
  }
}
