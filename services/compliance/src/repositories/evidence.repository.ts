import { type Day, type Filter, type Scope, SharedRepository } from '@attesta/kit';
import type { Response } from './response.repository';
import { type ResponseDocument, ResponseModel } from './response.schema';

/** Responses of all organizations by their evidence files; only for the documents service's questions. */
export class EvidenceRepository extends SharedRepository<ResponseDocument> {
  constructor(scope: Scope) {
    super(ResponseModel, scope);
  }

  /** Those that hold one of some files, deleted ones too. */
  withFiles(fileIds: string[]): Promise<Response[]> {
    return this.find(holding(fileIds));
  }

  /** Those that hold one of some files and were not deleted. */
  presentWithFiles(fileIds: string[]): Promise<Response[]> {
    return this.find({ ...holding(fileIds), deleted_at: null });
  }

  /** The next submitted documents behind an id whose last day lies from one day to before another, in the order of ids. */
  expiringAfter(id: string, from: Day, before: Day, limit: number): Promise<Response[]> {
    const expiring = { 'document.expiry_date': { $gte: from, $lt: before } };
    return this.findAfter(id, limit, { ...expiring, file_status: 'submitted', deleted_at: null });
  }
}

function holding(fileIds: string[]): Filter {
  const ids = { $in: fileIds };
  return {
    $or: [{ 'elements.attachments.file_id': ids }, { 'files.file_id': ids }, { 'revisions.files.file_id': ids }],
  };
}
