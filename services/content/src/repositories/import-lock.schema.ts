import { tenantSchema } from '@attesta/kit';
import { model } from 'mongoose';

export interface ImportLockDocument {
  organization_id: string;
  imports: number;
}

/** One document an organization, which its imports write first: see ImportLockRepository. */
export const ImportLockModel = model(
  'ImportLock',
  tenantSchema('import_locks', { key: { type: String, default: '' }, imports: { type: Number, default: 0 } }, [
    [{ organization_id: 1, key: 1 }, { unique: true }],
  ]),
);
