import { isDuplicateKey, type Scope, SharedRepository } from '@attesta/kit';
import { FileRepository } from './file.repository';
import { type StorageUsageDocument, StorageUsageModel } from './storage-usage.schema';

/** What organizations have stored. */
export interface Usage {
  bytes: number;
  files: number;
}

/** Organizations of which it is known that they are counted: nobody ends that. */
const begun = new Set<string>();

/**
 * How much each organization has stored. It is no record of its own, so a unit's audit record does not tell of it: it tells of the file.
 */
export class StorageUsageRepository extends SharedRepository<StorageUsageDocument> {
  constructor({ organizationId, session }: Scope) {
    super(StorageUsageModel, { organizationId, ...(session && { session }) });
  }

  /** What organizations have stored, by their ids; of those that were never counted it is counted. Two database calls at most. */
  async of(organizationIds: string[]): Promise<Map<string, Usage>> {
    const known = await this.find({ organization_id: { $in: organizationIds } });
    const usages = new Map<string, Usage>(
      known.map(({ organization_id, bytes, files }) => [organization_id, { bytes, files }]),
    );
    const unknown = organizationIds.filter((id) => !usages.has(id));
    if (unknown.length > 0)
      for (const { id, ...usage } of await new FileRepository(this.scope).countedOf(unknown)) usages.set(id, usage);
    return usages;
  }

  /** Begins to count an organization that has files of an earlier release, or none. Must come before its files are changed. */
  async begin(organizationId: string): Promise<void> {
    if (begun.has(organizationId)) return;
    if (await this.exists({ organization_id: organizationId })) {
      begun.add(organizationId);
      return;
    }
    await this.create({ organization_id: organizationId, ...(await this.countedAnew(organizationId)) });
  }

  /**
   * Adds to what an organization has stored.
   * @param most bytes that it may come to
   * @returns whether it does not come to more
   */
  async add(organizationId: string, { bytes, files }: Usage, most?: number): Promise<boolean> {
    const within = most === undefined ? {} : { bytes: { $lte: most - bytes } };
    return (
      (await this.updateOne({ organization_id: organizationId, ...within }, { $inc: { bytes, files } })) !== undefined
    );
  }

  /** Adds to it by itself, outside of any transaction; who was never counted is counted, with what is there by now. */
  async addOrBegin(organizationId: string, change: Usage): Promise<void> {
    if (await this.add(organizationId, change)) return;
    const counted = await this.countedAnew(organizationId);
    try {
      await this.create({ organization_id: organizationId, ...counted });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      await this.add(organizationId, change);
    }
  }

  /** Counts an organization anew. @returns by how many bytes the count was wrong */
  async recount(organizationId: string): Promise<number> {
    // Written before it is read: where there is a limit, nobody's file comes until this is committed. Elsewhere what is counted
    // afterwards may be counted twice, until the next time.
    await this.begin(organizationId);
    const before = await this.updateOne({ organization_id: organizationId }, { $inc: { bytes: 0 } });
    const { bytes, files } = await this.countedAnew(organizationId);
    if (before?.bytes === bytes && before.files === files) return 0;
    await this.updateOne({ organization_id: organizationId }, { $set: { bytes, files } });
    return bytes - (before?.bytes ?? 0);
  }

  /** What the files of an organization come to by themselves. */
  private async countedAnew(organizationId: string): Promise<Usage> {
    const [{ bytes, files } = { bytes: 0, files: 0 }] = await new FileRepository(this.scope).countedOf([
      organizationId,
    ]);
    return { bytes, files };
  }
}
