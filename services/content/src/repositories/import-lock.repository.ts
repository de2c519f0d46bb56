import { type Scope, TenantRepository } from '@attesta/kit';
import { type ImportLockDocument, ImportLockModel } from './import-lock.schema';

export class ImportLockRepository extends TenantRepository<ImportLockDocument & { key: string }> {
  constructor(scope: Scope) {
    super(ImportLockModel, scope);
  }

  /** Makes the lock where there is none; outside the transaction, because of two at once one would break off. */
  async prepare(): Promise<void> {
    if (await this.exists({ key: 'activities' })) return;
    await this.create({ key: 'activities' }).catch((error: { code?: number }) => {
      if (error.code !== 11000) throw error;
    });
  }

  /** Holds back other imports of the organization until this transaction ends. */
  async take(): Promise<void> {
    await this.updateOne({ key: 'activities' }, { $inc: { imports: 1 } });
  }
}
