import { type Document, type Scope, TenantRepository } from '@attesta/kit';
import { type SubstandardFileDocument, SubstandardFileModel } from './substandard-file.schema';

export class SubstandardFileRepository extends TenantRepository<SubstandardFileDocument> {
  constructor(scope: Scope) {
    super(SubstandardFileModel, scope);
  }

  /** What the organization has attached, by substandard. */
  async ofSubstandards(ids: string[]): Promise<Map<string, Document<SubstandardFileDocument>>> {
    const found = ids.length === 0 ? [] : await this.find({ substandard_id: { $in: ids } });
    return new Map(found.map((entry) => [entry.substandard_id, entry]));
  }
}
