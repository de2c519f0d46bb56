import { binMilliseconds, type Document, type Scope, SharedRepository } from '@attesta/kit';
import { prolongMilliseconds, retention } from '../retention';
import { type FileDocument, FileModel } from './file.schema';

export type StoredFile = Document<FileDocument>;

/**
 * Stored files of all organizations and of the platform, found by their id. Who may read one is said by
 * the services whose records hold it (references/may-read.ts).
 */
export class FileRepository extends SharedRepository<FileDocument> {
  constructor(scope: Scope) {
    super(FileModel, scope);
  }

  /** A file whose bytes begin to arrive. */
  arriving(fields: Partial<FileDocument>): Promise<StoredFile> {
    return this.create({ ...fields, state: 'arriving', due_at: later(retention().unheld) });
  }

  /** All its bytes are here; undefined when the sweeper has given it up meanwhile, or somebody else has said so. */
  arrived(
    id: string,
    told: Pick<FileDocument, 'size' | 'sha256' | 'content_type'>,
    counted = told.size,
  ): Promise<StoredFile | undefined> {
    const due_at = later(retention().unheld);
    return this.updateOne({ _id: id, state: 'arriving' }, { ...told, counted, state: 'pending', due_at });
  }

  /** A record holds it. Nothing happens when there is no such file. */
  async attach(id: string, now: Date): Promise<void> {
    const left = { binned_at: null, binned_from: '', restored_by: '' };
    await this.updateById(id, { state: 'attached', ...left, due_at: later(retention().held, now) });
  }

  /** No record holds it any more. @param from the kind of record that has held it, where it can be restored for a while */
  async release(id: string, now: Date, from = ''): Promise<void> {
    const bin = from && { binned_at: now, binned_from: from };
    const due_at = later(from ? binMilliseconds : retention().unheld, now);
    await this.updateById(id, { state: 'released', due_at, ...bin });
  }

  /** Leaves a file that something keeps as it is, and has it asked for again later. Not if it changed meanwhile. */
  async postpone({ id, version }: StoredFile, now: Date): Promise<void> {
    const state = { $set: { state: 'released', due_at: later(retention().held, now) } };
    await this.updateOne({ _id: id, version }, state);
  }

  /** Keeps a file that nothing holds for another day at least. @returns whether there is one */
  async prolong(organization_id: string, id: string, now: Date): Promise<boolean> {
    const update = { $set: { state: 'released' }, $max: { due_at: later(prolongMilliseconds, now) } };
    const loose = { $in: ['released', 'condemned'] };
    return (await this.updateOne({ _id: id, organization_id, state: loose }, update)) !== undefined;
  }

  /** What organizations have stored, previews apart: they are made anew when somebody looks. */
  countedOf(organizationIds: string[]): Promise<{ id: string; bytes: number; files: number }[]> {
    const isThere = { $ne: ['$state', 'arriving'] };
    // Files of earlier releases are counted with what they have.
    const bytes = { $ifNull: ['$counted', { $cond: [isThere, '$size', 0] }] };
    return this.aggregate([
      { $match: { organization_id: { $in: organizationIds }, purpose: { $ne: 'preview' } } },
      { $group: { _id: '$organization_id', bytes: { $sum: bytes }, files: { $sum: { $cond: [isThere, 1, 0] } } } },
      { $project: { _id: 0, id: '$_id', bytes: 1, files: 1 } },
    ]);
  }

  /** Says that nothing holds a file: it goes when that is still so after the time of grace. Not if it changed meanwhile. */
  async condemn({ id, version }: StoredFile, now: Date): Promise<void> {
    await this.updateOne({ _id: id, version }, { state: 'condemned', due_at: later(retention().grace, now) });
  }

  /** Removes the record of a condemned file. @returns false when it changed meanwhile, and stays */
  remove({ id, version }: StoredFile): Promise<boolean> {
    return this.deleteOne({ _id: id, version, state: 'condemned' });
  }

  /** Files of which the sweeper has to ask, those that wait longest first. */
  due(now: Date, limit: number): Promise<StoredFile[]> {
    return this.find({ due_at: { $lte: now } }, { sort: { due_at: 1 }, limit });
  }

  /** Says where a segment of a file that arrives lies. @returns whether the file is still there */
  async name(id: string, index: number, objectKey: string): Promise<boolean> {
    const update = { $set: { [`objects.${index}`]: objectKey } };
    return (await this.updateOne({ _id: id, state: 'arriving' }, update)) !== undefined;
  }

  /** Which of some contents files name. Each call tells of one of them at least, mostly of all. */
  async named(objectKeys: string[]): Promise<Set<string>> {
    const named = new Set<string>();
    let left = objectKeys;
    while (left.length > 0) {
      const files = await this.find({ objects: { $in: left } }, { select: ['objects'], limit: left.length });
      if (files.length === 0) break;
      for (const key of files.flatMap(({ objects = [] }) => objects)) named.add(key);
      left = left.filter((key) => !named.has(key));
    }
    return named;
  }

  /** Files that name one of some contents and are all there, so many of them. */
  saying(objectKeys: string[], limit: number): Promise<StoredFile[]> {
    return this.find({ objects: { $in: objectKeys }, state: { $ne: 'arriving' } }, { limit });
  }

  /** Files in the order of the keys of their objects, from behind one on. */
  behindKey(key: string, limit: number): Promise<StoredFile[]> {
    return this.find({ object_key: { $gt: key } }, { sort: { object_key: 1 }, limit });
  }

  /** Makes files due that were stored by a release before there were references: nobody has told who holds them. */
  adopt(now: Date): Promise<number> {
    return this.updateMany({ due_at: null }, { due_at: now });
  }
}

function later(milliseconds: number, now = new Date()): Date {
  return new Date(now.getTime() + milliseconds);
}
