import { OrganizationKeyRepository } from '../repositories/organization-key.repository';
import { masterKey, masterKeys } from './master-keys';
import { unwrapKey, wrapKey } from './wrapped-key';

const batch = 200;

/**
 * Puts the keys of all organizations under the newest master secret. Each is done by itself, so that the command may be ended and
 * started again at any time, beside the running services; files need not be touched.
 * @returns how many keys were put under it
 * @throws Error when a master secret is missing: nothing of what it would open is changed
 */
export async function rotateKeys(): Promise<number> {
  const [newest] = masterKeys() ?? [];
  if (!newest) throw new Error('STORAGE_MASTER_KEY is not set: there is nothing to put keys under.');
  const keys = new OrganizationKeyRepository({ organizationId: '' });
  let rotated = 0;
  for (let old = await keys.notUnder(newest.fingerprint, batch); old.length > 0; ) {
    for (const { id, organization_id, wrapped, master } of old) {
      const key = unwrapKey(wrapped, masterKey(master), organization_id);
      rotated += await keys.rewrap(id, master, wrapKey(key, newest, organization_id), newest.fingerprint);
    }
    old = await keys.notUnder(newest.fingerprint, batch);
  }
  return rotated;
}
