import { type Document, type Scope, SharedRepository } from '@attesta/kit';
import { type StorageFault, type StorageFindingDocument, StorageFindingModel } from './storage-finding.schema';

export type StorageFinding = Pick<StorageFindingDocument, 'object_key' | 'fault' | 'file_id' | 'organization_id'>;

/** What the nightly check has found of the files of all organizations. */
export class StorageFindingRepository extends SharedRepository<StorageFindingDocument> {
  constructor(scope: Scope) {
    super(StorageFindingModel, scope);
  }

  /** What was found before between two keys, the last one included. */
  between(after: string, last: string): Promise<Document<StorageFindingDocument>[]> {
    return this.find({ object_key: { $gt: after, $lte: last } });
  }

  /** What was found before, from behind a key on. */
  behindKey(key: string, limit: number): Promise<Document<StorageFindingDocument>[]> {
    return this.find({ object_key: { $gt: key } }, { sort: { object_key: 1 }, limit });
  }

  /** Keeps what is wrong between two keys, in place of what was found there before. */
  async replace(after: string, last: string, findings: StorageFinding[]): Promise<void> {
    const keys = findings.map(({ object_key }) => object_key);
    await this.deleteMany({ object_key: { $gt: after, $lte: last, $nin: keys } });
    for (const { object_key, ...rest } of findings) await this.upsert({ object_key }, { $set: rest });
  }

  /** How many files there are with a fault. */
  countOf(fault: StorageFault): Promise<number> {
    return this.count({ fault });
  }
}
