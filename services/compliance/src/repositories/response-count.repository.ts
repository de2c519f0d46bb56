import { type Document, type Scope, TenantRepository } from '@attesta/kit';
import { type ResponseCountDocument, ResponseCountModel } from './response-count.schema';

export type ResponseCount = Document<ResponseCountDocument>;

export class ResponseCountRepository extends TenantRepository<ResponseCountDocument> {
  constructor(scope: Scope) {
    super(ResponseCountModel, scope);
  }

  ofResponse(responseId: string): Promise<ResponseCount | undefined> {
    return this.findOne({ response_id: responseId });
  }
}
