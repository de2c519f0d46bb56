import { type Scope, SharedRepository } from '@attesta/kit';
import { type LicenceNoticeFields, LicenceNoticeModel } from './licence-notice.schema';

/** What was told of the licences of organizations. */
export class LicenceNoticeRepository extends SharedRepository<LicenceNoticeFields> {
  constructor(scope: Scope) {
    super(LicenceNoticeModel, scope);
  }

  /** Notes a stage of a licence. @returns whether it was not noted before */
  async note(notice: LicenceNoticeFields): Promise<boolean> {
    if (await this.exists({ ...notice })) return false;
    await this.create(notice);
    return true;
  }
}
