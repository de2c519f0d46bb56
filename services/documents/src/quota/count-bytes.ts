import { AppError, Directory, type Scope } from '@attesta/kit';
import { gigabyte, type Room, roomProblem } from '../domain/storage-room';
import type { StoredFile } from '../repositories/file.repository';
import { StorageUsageRepository, type Usage } from '../repositories/storage-usage.repository';

/** Bytes that an organization may store, as the platform has said; undefined without a limit. */
export async function quotaOf(organizationId: string): Promise<number | undefined> {
  const { storage_quota_gb = 0 } = (await new Directory().organization(organizationId)) ?? {};
  return storage_quota_gb > 0 ? storage_quota_gb * gigabyte : undefined;
}

/** What an organization has stored and may store; without a limit for '', the platform. */
export async function roomOf(organizationId: string): Promise<Room> {
  const quota = organizationId ? await quotaOf(organizationId) : undefined;
  // Nobody has to be counted who has no limit.
  if (quota === undefined) return { used: 0, quota };
  return {
    used: (await new StorageUsageRepository({ organizationId }).of([organizationId])).get(organizationId)?.bytes ?? 0,
    quota,
  };
}

/** The refusal of what would be more than an organization may store. */
export function storageFull(room: Room, needed: number): AppError | undefined {
  const problem = roomProblem(room, needed);
  return problem && new AppError('too_large', problem);
}

/**
 * Counts what a file adds to its organization or takes away, in the transaction that does so and before it writes the file.
 * @param quota bytes, asked for before the transaction; undefined for what always fits: what the platform makes of what is there
 * @throws AppError too_large where it does not fit: of many at once none goes beyond the quota
 */
export async function countBytes(
  unit: Scope,
  organizationId: string,
  change: Usage,
  quota: number | undefined,
): Promise<void> {
  if (!organizationId || (change.bytes === 0 && change.files === 0)) return;
  const usage = new StorageUsageRepository(unit);
  await usage.begin(organizationId);
  if (await usage.add(organizationId, change, change.bytes > 0 ? quota : undefined)) return;
  const used = (await usage.of([organizationId])).get(organizationId)?.bytes ?? 0;
  throw storageFull({ used, quota }, change.bytes) as AppError;
}

/** With how many bytes a file is counted. */
export function countedBytes({ counted, state, size, purpose }: StoredFile): number {
  return counted ?? (state === 'arriving' || purpose === 'preview' ? 0 : size);
}

/** What is no longer stored when a file goes. */
export function withoutFile(file: StoredFile): Usage {
  const isCounted = file.state !== 'arriving' && file.purpose !== 'preview';
  return { bytes: -countedBytes(file), files: isCounted ? -1 : 0 };
}

/** The latest transaction of each organization that counts. */
const turns = new Map<string, Promise<unknown>>();

/**
 * Runs transactions that count for one organization one after the other within this process: all of them write the one document of its
 * sum, so that a hundred at once would only make each other begin again. Between processes the database decides.
 */
export async function inCountingTurn<T>(organizationId: string, work: () => Promise<T>): Promise<T> {
  const before = turns.get(organizationId) ?? Promise.resolve();
  const own = before.then(work, work);
  turns.set(organizationId, own);
  try {
    return await own;
  } finally {
    if (turns.get(organizationId) === own) turns.delete(organizationId);
  }
}
