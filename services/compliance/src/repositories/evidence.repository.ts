import { type Scope, SharedRepository } from '@attesta/kit';
import type { Response } from './response.repository';
import { type ResponseDocument, ResponseModel } from './response.schema';

/** Responses of all organizations by their evidence files, deleted ones too; only for the documents service's question. */
export class EvidenceRepository extends SharedRepository<ResponseDocument> {
  constructor(scope: Scope) {
    super(ResponseModel, scope);
  }

  withFiles(fileIds: string[]): Promise<Response[]> {
    return this.find({ 'elements.attachments.file_id': { $in: fileIds } });
  }
}
