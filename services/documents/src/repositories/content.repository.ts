import { randomBytes } from 'node:crypto';
import { type Document, type Scope, SharedRepository } from '@attesta/kit';
import { type ContentDocument, ContentModel } from './content.schema';

export type Content = Document<ContentDocument>;

const duplicateKey = 11000;

/**
 * Contents of files of all organizations, each under its address. It is no record of its own, so a unit's audit record does not tell of
 * it: it tells of the file.
 */
export class ContentRepository extends SharedRepository<ContentDocument> {
  constructor({ organizationId, session }: Scope) {
    super(ContentModel, { organizationId, ...(session && { session }) });
  }

  /** The content of an address, begun where there is none. Of two that begin it at once one is kept. */
  async claim(
    organization_id: string,
    address: string,
    { key_id, bytes }: Pick<ContentDocument, 'key_id' | 'bytes'>,
  ): Promise<Content> {
    const place = `${organization_id || 'platform'}/contents/${address}`;
    // What was removed may still be on its way out of the store: what comes after it lies elsewhere.
    const object_key = `${place}.${randomBytes(4).toString('hex')}`;
    const begin = { $setOnInsert: { object_key, key_id, bytes, is_stored: false } };
    const filter = { organization_id, address };
    // Only read where there is one: many who bring the same at once need not wait for each other.
    const known = await this.findOne(filter);
    if (known) return known;
    try {
      return await this.upsert(filter, begin);
    } catch (error) {
      if ((error as { code?: number }).code !== duplicateKey) throw error;
      return this.upsert(filter, begin);
    }
  }

  /** Says that the object of a content is there. @returns whether the content still is */
  async confirm(object_key: string): Promise<boolean> {
    return (await this.updateOne({ object_key }, { $set: { is_stored: true } })) !== undefined;
  }

  /** Says that objects are not as they should be: who brings such bytes again stores them again. */
  async doubt(objectKeys: string[]): Promise<void> {
    if (objectKeys.length > 0)
      await this.updateMany({ object_key: { $in: objectKeys } }, { $set: { is_stored: false } });
  }

  /** Writes contents without a change, so that of two transactions that look who names them one has to see what the other did. */
  async touch(objectKeys: string[]): Promise<void> {
    await this.updateMany({ object_key: { $in: objectKeys } }, { $inc: {} });
  }

  async forget(objectKeys: string[]): Promise<void> {
    await this.deleteMany({ object_key: { $in: objectKeys } });
  }

  /** Those of some keys. */
  ofKeys(objectKeys: string[]): Promise<Content[]> {
    return objectKeys.length === 0 ? Promise.resolve([]) : this.find({ object_key: { $in: objectKeys } });
  }

  /** Contents in the order of their keys, from behind one on. */
  behindKey(key: string, limit: number): Promise<Content[]> {
    return this.find({ object_key: { $gt: key } }, { sort: { object_key: 1 }, limit });
  }

  /** Contents behind an id that nobody has touched since a time. */
  untouchedSince(after: string, time: Date, limit: number): Promise<Content[]> {
    const behind = after ? { _id: { $gt: after } } : {};
    return this.find({ ...behind, updated_at: { $lt: time } }, { sort: { _id: 1 }, limit });
  }
}
