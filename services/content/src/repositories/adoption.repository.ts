import { type Document, type Scope, TenantRepository } from '@attesta/kit';
import { type AdoptionDocument, AdoptionModel } from './adoption.schema';

export type Adoption = Document<AdoptionDocument>;

/** Which versions an organization has gone on to. */
export class AdoptionRepository extends TenantRepository<AdoptionDocument> {
  constructor(scope: Scope) {
    super(AdoptionModel, scope);
  }
}
