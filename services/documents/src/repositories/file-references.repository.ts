import { type Document, type Scope, SharedRepository } from '@attesta/kit';
import type { FileReferences } from '@attesta/proto/common';
import { type FileReferencesDocument, FileReferencesModel } from './file-references.schema';

/**
 * Which records hold which files. A record that has let go of everything stays here with its version, so that what is
 * heard late of an earlier version changes nothing.
 */
export class FileReferencesRepository extends SharedRepository<FileReferencesDocument> {
  constructor(scope: Scope) {
    super(FileReferencesModel, scope);
  }

  ofOwner(owner: string): Promise<Document<FileReferencesDocument> | undefined> {
    return this.findOne({ owner });
  }

  /** Those that hold one of some files. */
  ofFiles(fileIds: string[]): Promise<Document<FileReferencesDocument>[]> {
    return this.find({ file_ids: { $in: fileIds } });
  }

  async put({ owner, version, file_ids }: FileReferences): Promise<void> {
    await this.upsert({ owner }, { $set: { owner_version: version, file_ids } });
  }

  /** Takes a file out of all records: it is deleted. */
  async forget(fileId: string): Promise<void> {
    await this.updateMany({ file_ids: fileId }, { $pull: { file_ids: fileId } });
  }
}
