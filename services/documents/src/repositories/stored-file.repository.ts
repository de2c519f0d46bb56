import {
  binMilliseconds,
  type Day,
  type Filter,
  type Paging,
  type Scope,
  SharedRepository,
  type Update,
} from '@attesta/kit';
import type { Hold } from '../domain/hold';
import { retention } from '../retention';
import type { StoredFileState } from '../stored-files/states';
import type { StoredFile } from './file.repository';
import { type FileDocument, FileModel } from './file.schema';

/** The files of one organization as its administrators look after them; each query names the organization. */
export class StoredFileRepository extends SharedRepository<FileDocument> {
  private readonly purpose: Filter;

  /** @param hidden purposes of files that are none of them (hiddenFrom) */
  constructor(scope: Scope, hidden: string[]) {
    super(FileModel, scope);
    this.purpose = { $nin: hidden };
  }

  /** A page of them, and the total. */
  list(
    organization_id: string,
    state: StoredFileState,
    { pattern, ...page }: Paging,
  ): Promise<{ items: StoredFile[]; total: number }> {
    const there = { organization_id, state: { $ne: 'arriving' }, purpose: this.purpose };
    const name = pattern ? { name: pattern } : {};
    return this.findPage({ ...there, ...narrowings[state], ...name }, page);
  }

  /** How many administrators have added or brought back, or keep by a hold on a day: nothing else has them. */
  countKept(organization_id: string, today: Day): Promise<number> {
    const held = [{ 'hold.until': '' }, { 'hold.until': { $gte: today } }];
    const kept = { $or: [narrowings.restored, ...held] };
    return this.count({ organization_id, state: { $ne: 'arriving' }, purpose: this.purpose, ...kept });
  }

  /** Takes one out of the bin. @returns undefined for what is not in it */
  restore(organization_id: string, id: string, restored_by: string): Promise<StoredFile | undefined> {
    const due_at = new Date(Date.now() + retention().held);
    const update = { $set: { state: 'released', binned_at: null, restored_by, due_at } };
    return this.updateOne({ _id: id, organization_id, purpose: this.purpose, ...narrowings.bin }, update);
  }

  /** Adds one that its sender has sent up and nothing holds. @returns undefined for any other */
  add(organization_id: string, id: string, user_id: string): Promise<StoredFile | undefined> {
    const due_at = new Date(Date.now() + retention().held);
    const update = { $set: { state: 'released', restored_by: user_id, due_at } };
    return this.updateOne({ _id: id, organization_id, user_id, state: 'pending', upload: { $ne: null } }, update);
  }

  /** Puts one that was restored or added back. @returns undefined for one that was not */
  bin(organization_id: string, id: string, now: Date): Promise<StoredFile | undefined> {
    const due_at = new Date(now.getTime() + binMilliseconds);
    const update = { $set: { binned_at: now, restored_by: '', due_at } };
    return this.updateOne({ _id: id, organization_id, purpose: this.purpose, ...narrowings.restored }, update);
  }

  /** Sets or lifts what keeps one. */
  keep(organization_id: string, id: string, hold: Hold | null): Promise<StoredFile | undefined> {
    const update: Update = { $set: { hold } };
    return this.updateOne({ _id: id, organization_id, purpose: this.purpose, state: { $ne: 'arriving' } }, update);
  }
}

const narrowings: Record<StoredFileState, Filter> = {
  bin: { binned_at: { $ne: null } },
  restored: { restored_by: { $nin: ['', null] } },
  held: { hold: { $ne: null } },
  all: {},
};
