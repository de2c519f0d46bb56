import { type Scope, SharedRepository } from '@attesta/kit';
import { type ResponseDocument, ResponseModel } from './response.schema';

/** Tells which organizations have responses, for the consumer of content changes and the recompute command; nothing else. */
export class ScoredOrganizationRepository extends SharedRepository<ResponseDocument> {
  constructor(scope: Scope) {
    super(ResponseModel, scope);
  }

  /** Ids of the organizations that have answered something in a library. */
  async ids(libraryId: string): Promise<string[]> {
    const found = await this.aggregate<{ _id: string }>([
      { $match: { library_id: libraryId } },
      { $group: { _id: '$organization_id' } },
    ]);
    return found.map(({ _id }) => _id).sort();
  }

  /** Every organization with every library that it has answered something in. */
  async pairs(): Promise<{ organizationId: string; libraryId: string }[]> {
    const found = await this.aggregate<{ _id: { organizationId: string; libraryId: string } }>([
      { $group: { _id: { organizationId: '$organization_id', libraryId: '$library_id' } } },
    ]);
    return found.map(({ _id }) => _id);
  }
}
