import { AppError, Directory, FairQueue, type Scope, type UnitOfWork } from '@attesta/kit';
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
 * Counts what a file adds to an organization that has a limit, in the transaction that does so and before it writes the file.
 * @throws AppError too_large where it does not fit: of many at once none goes beyond the quota
 */
export async function countWithin(unit: Scope, organizationId: string, change: Usage, quota: number): Promise<void> {
  if (isNothing(change)) return;
  const usage = new StorageUsageRepository(unit);
  await usage.begin(organizationId);
  if (await usage.add(organizationId, change, change.bytes > 0 ? quota : undefined)) return;
  const used = (await usage.of([organizationId])).get(organizationId)?.bytes ?? 0;
  throw storageFull({ used, quota }, change.bytes) as AppError;
}

/**
 * Counts what always fits or has gone, once that is committed: transactions that all write one sum would wait for one another. What
 * a process that dies in between has not counted, the nightly job `count-storage` finds.
 */
export async function countAfterwards(organizationId: string, change: Usage): Promise<void> {
  if (!organizationId || isNothing(change)) return;
  await new StorageUsageRepository({ organizationId }).addOrBegin(organizationId, change);
}

const unlimited = Number.POSITIVE_INFINITY;

/**
 * Transactions of an organization that has a limit run one after the other within this process: all of them write the one document of
 * its sum, so that a hundred at once would only make each other begin again. Between processes the database decides.
 */
const countingTurns = new FairQueue({
  running: unlimited,
  runningOfOne: 1,
  waiting: unlimited,
  waitingOfOne: unlimited,
});

/**
 * Runs a transaction that adds a file, and counts the file: within it where the organization has a limit, afterwards where it has none.
 * @param quota bytes, asked for before; undefined for what always fits: what the platform makes of what is there
 * @throws AppError too_large where it does not fit; what the work throws
 */
export async function counted<T>(
  organizationId: string,
  change: Usage,
  quota: number | undefined,
  transaction: (work: (unit: UnitOfWork) => Promise<T>) => Promise<T>,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<T> {
  if (organizationId === '' || quota === undefined) {
    const result = await transaction(work);
    await countAfterwards(organizationId, change);
    return result;
  }
  return countingTurns.run(organizationId, undefined, () =>
    transaction(async (unit) => {
      await countWithin(unit, organizationId, change, quota);
      return work(unit);
    }),
  );
}

const isNothing = ({ bytes, files }: Usage): boolean => bytes === 0 && files === 0;

/** With how many bytes a file is counted. */
export function countedBytes({ counted, state, size, purpose }: StoredFile): number {
  return counted ?? (state === 'arriving' || purpose === 'preview' ? 0 : size);
}

/** What is no longer stored when a file goes. */
export function withoutFile(file: StoredFile): Usage {
  const isCounted = file.state !== 'arriving' && file.purpose !== 'preview';
  return { bytes: -countedBytes(file), files: isCounted ? -1 : 0 };
}
