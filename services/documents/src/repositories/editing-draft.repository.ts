import { type Scope, SharedRepository } from '@attesta/kit';
import { type EditingSession, type EditingSessionFields, EditingSessionModel } from './editing-session.schema';

/** Drafts of all organizations: for who reads which file, and for the job; nothing of a caller reaches it. */
export class EditingDraftRepository extends SharedRepository<EditingSessionFields> {
  constructor(scope: Scope) {
    super(EditingSessionModel, scope);
  }

  /** The sessions whose draft is one of some files. */
  holding(fileIds: string[]): Promise<EditingSession[]> {
    return fileIds.length === 0 ? Promise.resolve([]) : this.find({ draft_file_id: { $in: fileIds } });
  }

  /** Those behind an id that nobody has touched since a time. */
  idleSince(after: string, time: Date, limit: number): Promise<EditingSession[]> {
    return this.findAfter(after, limit, { updated_at: { $lt: time } });
  }

  protected override organizationOf(document: object): string {
    return (document as EditingSession).organization_id;
  }
}
