import { createLogger, type Day, Directory, dayOf, job, metrics, notify, say, type UnitOfWork } from '@attesta/kit';
import { Gauge } from 'prom-client';
import { type ComparedKeys, compareStorage } from '../checking/compare-storage';
import { ContentRepository } from '../repositories/content.repository';
import { StorageFindingRepository } from '../repositories/storage-finding.repository';

const batchSize = 1_000;
const faults = ['lost', 'incomplete', 'orphan'] as const;

new Gauge({
  name: 'attesta_storage_findings',
  help: 'Stored files whose record and object do not agree, as the nightly check found them',
  labelNames: ['fault'],
  registers: [metrics],
  async collect() {
    const findings = new StorageFindingRepository({ organizationId: '' });
    for (const fault of faults) this.set({ fault }, await findings.countOf(fault));
  },
});

/** Tells the platform's administrators, once a night whatever is found in how many batches; names and numbers are in metric and log. */
async function tellAdmins(unit: UnitOfWork, night: Day): Promise<void> {
  const notice = {
    key: `storage check ${night}`,
    type: 'storage' as const,
    title: say('documents.notice_storage'),
    message: say('documents.notice_storage_cure'),
    link: '/ss/notifications',
  };
  for (const { id } of await new Directory().platformAdmins()) notify(unit, 'documents', id, [notice]);
}

/**
 * Looks each night whether every record of a file has its object, whole, and every object a record. It deletes nothing; a content that
 * is lost is stored again when somebody brings it.
 */
export const checkStorageJob = job<ComparedKeys>({
  name: 'check-storage',
  at: '30 3 * * *',
  batch: async (after, { until }) => {
    const compared = await compareStorage(after, until, batchSize);
    return compared ? [compared] : [];
  },
  apply: async (pages, { due }, unit) => {
    let isNew = false;
    for (const { id, after, findings } of pages) {
      const repository = new StorageFindingRepository(unit);
      const known = new Set((await repository.between(after, id)).map(({ object_key }) => object_key));
      await repository.replace(after, id, findings);
      const broken = findings.filter(({ fault }) => fault !== 'orphan').map(({ object_key }) => object_key);
      await new ContentRepository(unit).doubt(broken);
      for (const { object_key, fault, file_id } of findings.filter((finding) => !known.has(finding.object_key))) {
        isNew = true;
        createLogger('documents').error({ object_key, fault, file_id }, 'a stored file and its record do not agree');
      }
    }
    if (isNew) await tellAdmins(unit, dayOf(due));
  },
});
