import { type Scope, SharedRepository } from '@attesta/kit';
import type { Response } from './response.repository';
import { type ResponseDocument, ResponseModel } from './response.schema';

/** Responses of all organizations by their evidence files; only for the documents service's questions. */
export class EvidenceRepository extends SharedRepository<ResponseDocument> {
  constructor(scope: Scope) {
    super(ResponseModel, scope);
  }

  /** Those that hold one of some files, deleted ones too. */
  withFiles(fileIds: string[]): Promise<Response[]> {
    return this.find({ 'elements.attachments.file_id': { $in: fileIds } });
  }

  /** Those that hold one of some files and were not deleted. */
  presentWithFiles(fileIds: string[]): Promise<Response[]> {
    return this.find({ 'elements.attachments.file_id': { $in: fileIds }, deleted_at: null });
  }
}
