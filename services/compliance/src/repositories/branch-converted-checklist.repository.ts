import type { Scope } from '@attesta/kit';
import { BranchRepository } from './branch.repository';
import { type ConvertedChecklistFields, ConvertedChecklistModel } from './converted-checklist.schema';

/** The checklists that count among the KPIs of several organizations. */
export class BranchConvertedChecklistRepository extends BranchRepository<ConvertedChecklistFields> {
  constructor(scope: Scope, organizationIds: string[]) {
    super(ConvertedChecklistModel, scope, organizationIds);
  }
}
