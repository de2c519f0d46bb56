import { BaseRepository, type DecisionRule, type Filter, type Scope } from '@attesta/kit';
import type { ActivityState, NodeState } from '../domain/import/plan-types';
import type { ChangeableLibrary } from './library.repository';
import {
  type ImportedItemDocument,
  ImportedItemModel,
  type ManualImportDocument,
  ManualImportModel,
} from './manual-import.schema';
import { newId } from './new-id';

/** The files that one person has brought to be imported. */
export class ManualImportRepository extends BaseRepository<ManualImportDocument> {
  constructor(
    scope: Scope,
    private readonly userId: string,
  ) {
    super(ManualImportModel, scope);
  }

  protected confine(filter: Filter): Filter {
    return { $and: [filter, { user_id: this.userId }] };
  }

  protected stamp(): Record<string, unknown> {
    return { user_id: this.userId, organization_id: this.scope.organizationId };
  }
}

/** An item as it was before an import; undefined for what the import has added. */
export type ImportedItem =
  | { kind: 'node'; id: string; before?: NodeState }
  | { kind: 'activity'; id: string; before?: ActivityState }
  | { kind: 'configuration'; id: string; before?: undefined }
  /** Of the library, whose id it is. */
  | { kind: 'rules'; id: string; before: DecisionRule[] };

/** What the last import into a library has added and changed. */
export class ImportedItemRepository extends BaseRepository<ImportedItemDocument> {
  constructor(
    scope: Scope,
    private readonly library: ChangeableLibrary,
  ) {
    super(ImportedItemModel, scope);
  }

  protected confine(filter: Filter): Filter {
    return { $and: [filter, { library_id: this.library.id }] };
  }

  protected stamp(): Record<string, unknown> {
    return { library_id: this.library.id };
  }

  /** Keeps the items of an import, in place of those of the one before: only the last can be undone. */
  async keep(importId: string, items: ImportedItem[]): Promise<void> {
    await this.deleteMany({});
    await this.insertMany(
      items.map(({ kind, id, before = null }) => ({ id: newId(), import_id: importId, kind, item_id: id, before })),
    );
  }

  async ofImport(importId: string): Promise<ImportedItem[]> {
    const kept = await this.find({ import_id: importId });
    return kept.map(
      ({ kind, item_id, before }) => ({ kind, id: item_id, before: before ?? undefined }) as ImportedItem,
    );
  }
}
