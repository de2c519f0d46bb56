import { type Document, type Scope, TenantRepository } from '@attesta/kit';
import { type ResponseCountDocument, ResponseCountModel } from './response-count.schema';

export type ResponseCount = Document<ResponseCountDocument>;
export type ResponseCountEntry = Omit<ResponseCountDocument, 'organization_id'>;

export class ResponseCountRepository extends TenantRepository<ResponseCountDocument> {
  constructor(scope: Scope) {
    super(ResponseCountModel, scope);
  }

  ofResponses(responseIds: string[]): Promise<ResponseCount[]> {
    return responseIds.length === 0 ? Promise.resolve([]) : this.find({ response_id: { $in: responseIds } });
  }

  put(entries: ResponseCountEntry[]): Promise<void> {
    return this.bulkUpdate(
      entries.map(({ response_id, ...set }) => ({ filter: { response_id }, update: { $set: set }, upsert: true })),
    );
  }

  remove(responseIds: string[]): Promise<number> {
    return responseIds.length === 0 ? Promise.resolve(0) : this.deleteMany({ response_id: { $in: responseIds } });
  }
}
