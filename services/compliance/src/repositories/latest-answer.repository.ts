import { type Document, type Scope, TenantRepository } from '@attesta/kit';
import { type ResponseDocument, ResponseModel } from './response.schema';

/** How many of these are read at once, so that neither memory nor one call grows with a library. */
const batchSize = 200;

/** Responses by their ids, with what they say now; those that were deleted since are left out. */
export class LatestAnswerRepository extends TenantRepository<ResponseDocument> {
  constructor(scope: Scope) {
    super(ResponseModel, scope);
  }

  /** In batches, without what they said before. */
  async *of(ids: string[]): AsyncGenerator<Document<ResponseDocument>[]> {
    const select = ['-revisions', '-removed_files'];
    for (let start = 0; start < ids.length; start += batchSize)
      yield await this.find({ _id: { $in: ids.slice(start, start + batchSize) }, deleted_at: null }, { select });
  }

  /** How many evidence files they hold, and their bytes. */
  async evidence(ids: string[]): Promise<{ files: number; size: number }> {
    const total = { files: 0, size: 0 };
    for (let start = 0; start < ids.length; start += 1000) {
      const filter = { _id: { $in: ids.slice(start, start + 1000) }, deleted_at: null };
      const select = ['elements.attachments.size', 'files.size'];
      for (const { elements, files } of await this.find(filter, { select })) {
        const sizes = [...elements.flatMap(({ attachments = [] }) => attachments), ...(files ?? [])];
        total.files += sizes.length;
        total.size += sizes.reduce((sum, { size }) => sum + size, 0);
      }
    }
    return total;
  }
}
