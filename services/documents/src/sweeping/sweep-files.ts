import { localDay, runUnitOfWork, type ServiceRuntime } from '@attesta/kit';
import { dropUnnamed } from '../contents/drop-contents';
import { isKept } from '../domain/hold';
import { dropPreviewsOf } from '../preview/preview-files';
import { countAfterwards, withoutFile } from '../quota/count-bytes';
import { askOwners } from '../references/file-owners';
import { keepReferences, settleFiles } from '../references/keep-references';
import { FileRepository, type StoredFile } from '../repositories/file.repository';
import { FileReferencesRepository } from '../repositories/file-references.repository';
import { objectStore } from '../storage';

const batch = 200;
/** The sweeper acts for no organization. */
const platform = { organizationId: '' };

/** What a round of the sweeper came to. */
export interface Sweep {
  held: number;
  condemned: number;
  deleted: number;
}

/**
 * Asks of every file that is due who holds it. One that is held is kept, whatever events told, and so is one under a legal hold and one
 * that somebody has taken out of the bin; one that nobody holds is condemned, and deleted when nobody holds it after the time of grace either.
 * @throws AppError when one of those who hold files does not answer: the files stay, and are due in the next round
 */
export async function sweepFiles(clients: Pick<ServiceRuntime['clients'], 'call'>, now = new Date()): Promise<Sweep> {
  const sweep = { held: 0, condemned: 0, deleted: 0 };
  await new FileRepository(platform).adopt(now);
  for (let due = await dueFiles(now); due.length > 0; due = await dueFiles(now)) {
    const references = await askOwners(
      clients,
      due.map(({ id }) => id),
    );
    const heldIds = new Set(references.flatMap(({ file_ids = [] }) => file_ids));
    const held = due.filter(({ id }) => heldIds.has(id));
    const kept = due.filter((file) => !heldIds.has(file.id) && isKeptFile(file, now));
    for (const file of kept) await new FileRepository(platform).postpone(file, now);
    const keptIds = new Set(kept.map(({ id }) => id));
    if (held.length > 0)
      await inUnit('', async (unit) => {
        for (const one of references) await keepReferences(unit, one);
        await settleFiles(
          unit,
          held.map(({ id }) => id),
          now,
        );
      });
    sweep.held += held.length + kept.length;
    for (const file of due.filter(({ id }) => !heldIds.has(id) && !keptIds.has(id))) {
      if (file.state !== 'condemned') {
        await new FileRepository(platform).condemn(file, now);
        sweep.condemned += 1;
      } else if (await deleteFile(file)) sweep.deleted += 1;
    }
  }
  return sweep;
}

function dueFiles(now: Date): Promise<StoredFile[]> {
  return new FileRepository(platform).due(now, batch);
}

/**
 * The record goes first, with an audit record: an object without a record costs space, the reverse breaks downloads. What other files
 * say too stays.
 */
async function deleteFile(file: StoredFile): Promise<boolean> {
  const removed = await inUnit(file.organization_id, async (unit) => {
    if (!(await new FileRepository(unit).remove(file))) return false;
    await new FileReferencesRepository(unit).forget(file.id);
    await dropPreviewsOf(unit, file);
    return true;
  });
  if (!removed) return false;
  await countAfterwards(file.organization_id, withoutFile(file));
  await objectStore().remove(file.object_key);
  await dropUnnamed(file.objects ?? []);
  return true;
}

function inUnit<T>(organizationId: string, work: Parameters<typeof runUnitOfWork<T>>[1]): Promise<T> {
  const origin = { organizationId, actorId: '', requestId: 'sweep', source: 'documents.sweeper' };
  return runUnitOfWork(origin, work, () => undefined);
}

/** Whether somebody has said that a file is to stay, whoever has let go of it. */
function isKeptFile({ hold, restored_by }: StoredFile, now: Date): boolean {
  return Boolean(restored_by) || isKept(hold, localDay(now));
}
