import { type Scope, SharedRepository, type Update } from '@attesta/kit';
import { retention } from '../retention';
import type { StoredFile } from './file.repository';
import { type FileDocument, FileModel, type UploadState } from './file.schema';

/** A file that goes up in parts. */
export type Uploading = StoredFile & { upload: UploadState };

/** Milliseconds after which somebody who writes and says nothing may be passed over. */
const leaseMilliseconds = 60_000;

/** Files that go up in parts, of all organizations: whose they are was looked at by the rpc (documents.ResumeUpload). */
export class UploadRepository extends SharedRepository<FileDocument> {
  constructor(scope: Scope) {
    super(FileModel, scope);
  }

  /** One that is not given up; undefined for a file that came whole. */
  async uploading(id: string): Promise<Uploading | undefined> {
    const file = await this.findById(id);
    return file?.upload && file.state !== 'condemned' ? (file as Uploading) : undefined;
  }

  /** Says that a file goes up in parts, of so many bytes, and who writes the first of them. */
  async begin(id: string, length: number, lease: string): Promise<void> {
    const lease_until = new Date(Date.now() + leaseMilliseconds);
    const upload = { length, offset: 0, tail_bytes: 0, tail: 0, lease, lease_until };
    await this.updateById(id, { upload });
  }

  /** Keeps it for another day. */
  async prolong(id: string): Promise<void> {
    await this.updateOne({ _id: id, state: 'arriving' }, { due_at: new Date(Date.now() + retention().unheld) });
  }

  /** Takes the turn to write. @returns whether nobody else has it */
  async lease(id: string, lease: string, now = new Date()): Promise<boolean> {
    const free = { $or: [{ 'upload.lease': '' }, { 'upload.lease_until': { $lt: now } }] };
    return (await this.updateOne({ _id: id, ...free }, { $set: renewed(lease, now) })) !== undefined;
  }

  /** Gives the turn back, unless somebody else has it. */
  async release(id: string, lease: string): Promise<void> {
    await this.updateOne({ _id: id, 'upload.lease': lease }, { $set: { 'upload.lease': '' } });
  }

  /** What is stored now. @returns whether the turn was still its writer's */
  async progress(id: string, lease: string, stored: Partial<UploadState>, now = new Date()): Promise<boolean> {
    const fields = Object.fromEntries(Object.entries(stored).map(([name, value]) => [`upload.${name}`, value]));
    const update: Update = { $set: { ...fields, ...renewed(lease, now) } };
    return (await this.updateOne({ _id: id, 'upload.lease': lease }, update)) !== undefined;
  }
}

function renewed(lease: string, now: Date): Record<string, unknown> {
  return { 'upload.lease': lease, 'upload.lease_until': new Date(now.getTime() + leaseMilliseconds) };
}
