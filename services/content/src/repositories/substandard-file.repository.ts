import { type Document, type Scope, SharedRepository, TenantRepository } from '@attesta/kit';
import { type SubstandardFileDocument, SubstandardFileModel } from './substandard-file.schema';

export type SubstandardFile = Document<SubstandardFileDocument>;

export class SubstandardFileRepository extends TenantRepository<SubstandardFileDocument> {
  constructor(scope: Scope) {
    super(SubstandardFileModel, scope);
  }

  /** What the organization has attached, by substandard. */
  async ofSubstandards(ids: string[]): Promise<Map<string, SubstandardFile>> {
    const found = ids.length === 0 ? [] : await this.find({ substandard_id: { $in: ids } });
    return new Map(found.map((entry) => [entry.substandard_id, entry]));
  }
}

/** What all organizations have attached; only for the documents service's question. */
export class EverySubstandardFileRepository extends SharedRepository<SubstandardFileDocument> {
  constructor(scope: Scope) {
    super(SubstandardFileModel, scope);
  }

  /** Those that hold one of some files. */
  withFiles(fileIds: string[]): Promise<SubstandardFile[]> {
    return this.find({ 'file.id': { $in: fileIds } });
  }
}
