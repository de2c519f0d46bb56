import { type Scope, TenantRepository } from '@attesta/kit';
import { type ImportLockDocument, ImportLockModel } from './import-lock.schema';

/**
 * Lets imports of an organization follow each other. Each compares its file with the activities that its snapshot shows:
 * two at once would each add what the file names, and nothing else that both of them write would make them conflict.
 */
export class ImportLockRepository extends TenantRepository<ImportLockDocument & { key: string }> {
  constructor(scope: Scope) {
    super(ImportLockModel, scope);
  }

  /** Holds back other imports of the organization until this transaction ends. Must be its first write. */
  async take(): Promise<void> {
    await this.upsert({ key: 'activities' }, { $inc: { imports: 1 } });
  }
}
