import { type Scope, SharedRepository } from '@attesta/kit';
import { type FileDocument, FileModel } from './file.schema';

/**
 * Stored files of all organizations and of the platform, found by their id. Who may read one is domain/may-read.ts's to
 * say: a library's document is everyone's, so the organization alone does not decide it.
 */
export class FileRepository extends SharedRepository<FileDocument> {
  constructor(scope: Scope) {
    super(FileModel, scope);
  }

  /** Marks a file as held; nothing happens when there is none. */
  attach(id: string, by: string, audience: FileDocument['audience']) {
    return this.updateById(id, { state: 'attached', attached_by: by, audience });
  }

  /** Lets go of a file that its holder has replaced or deleted: it stays for a day, then the sweeper takes it. */
  detach(id: string, by: string) {
    return this.updateOne({ _id: id, attached_by: by }, { state: 'pending' });
  }

  /** Files that nobody has held since `before`, oldest first. */
  abandoned(before: Date, limit: number) {
    return this.find(
      { state: { $in: ['arriving', 'pending'] }, updated_at: { $lt: before } },
      { sort: { updated_at: 1 }, limit },
    );
  }
}
