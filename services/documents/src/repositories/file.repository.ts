import { type Document, type Scope, SharedRepository } from '@attesta/kit';
import { retention } from '../retention';
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

  /** All its bytes are here; undefined when the sweeper has given it up meanwhile. */
  arrived(id: string, told: Pick<FileDocument, 'size' | 'sha256' | 'content_type'>): Promise<StoredFile | undefined> {
    return this.updateById(id, { ...told, state: 'pending', due_at: later(retention().unheld) });
  }

  /** A record holds it. Nothing happens when there is no such file. */
  async attach(id: string, now: Date): Promise<void> {
    await this.updateById(id, { state: 'attached', due_at: later(retention().held, now) });
  }

  /** No record holds it any more. */
  async release(id: string, now: Date): Promise<void> {
    await this.updateById(id, { state: 'released', due_at: later(retention().unheld, now) });
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
