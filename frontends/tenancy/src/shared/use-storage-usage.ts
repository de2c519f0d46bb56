import { type Reply, useCall } from '@attesta/ui';

/** What an organization has stored, and may. */
export type StorageUsage = NonNullable<Reply<'documents.ListStorageUsage'>['data']>[number];

/**
 * How much organizations have stored, by their ids; nothing while it is not known.
 * @param ids all that the reader looks after when empty
 */
export function useStorageUsage(ids: string[], enabled: boolean): ReadonlyMap<string, StorageUsage> {
  const { data } = useCall('documents.ListStorageUsage', { organization_ids: ids }, { enabled });
  return new Map((data?.data ?? []).map((usage) => [usage.organization_id ?? '', usage]));
}
