import { randomBytes } from 'node:crypto';
import { type Document, isDuplicateKey, type Scope, SharedRepository } from '@attesta/kit';
import { type ContentDocument, ContentModel } from './content.schema';

export type Content = Document<ContentDocument>;

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
    const known = await this.findOne({ organization_id, address });
    if (known) return known;
    const place = `${organization_id || 'platform'}/contents/${address}`;
    // What was removed may still be on its way out of the store: what comes after it lies elsewhere.
    const object_key = `${place}.${randomBytes(4).toString('hex')}`;
    try {
      return await this.create({ organization_id, address, object_key, key_id, bytes });
    } catch (error) {
      const others = isDuplicateKey(error) ? await this.findOne({ organization_id, address }) : undefined;
      if (!others) throw error;
      return others;
    }
  }

  /** Whether a content is there, and nobody is about to remove it. */
  async isStaying(object_key: string): Promise<boolean> {
    return this.exists({ object_key, is_stored: true, going: '' });
  }

  /** Says that the object of a content is there to stay; who was about to remove it does not. @returns whether the content still is */
  async stay(object_key: string): Promise<boolean> {
    return (await this.updateOne({ object_key }, { $set: { is_stored: true, going: '' } })) !== undefined;
  }

  /** Says of contents that they are about to be removed. @param mark by which who says so knows it again */
  async markGoing(objectKeys: string[], mark: string): Promise<void> {
    await this.updateMany({ object_key: { $in: objectKeys } }, { $set: { going: mark } });
  }

  /** Forgets a content that nobody has taken back since it was marked. @returns whether it was there */
  forgetGoing(object_key: string, mark: string): Promise<boolean> {
    return this.deleteOne({ object_key, going: mark });
  }

  /** Says that objects are not as they should be: who brings such bytes again stores them again. */
  async doubt(objectKeys: string[]): Promise<void> {
    if (objectKeys.length > 0)
      await this.updateMany({ object_key: { $in: objectKeys } }, { $set: { is_stored: false } });
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
    return this.findAfter(after, limit, { updated_at: { $lt: time } });
  }
}
