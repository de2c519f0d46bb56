import { type Day, type Filter, type Paging, type RecordLink, type Scope, TenantRepository } from '@attesta/kit';
import { type Policy, type PolicyFields, type PolicyKind, PolicyModel } from './policy.schema';

/** Who reads: administrators and updaters see every version, others what is published and what waits for their approval. */
export interface PolicyReader {
  id: string;
  role: number;
  seesAll: boolean;
}

/** What a list of policies may be narrowed by. */
export interface PolicyFilter {
  kind: PolicyKind;
  deleted: boolean;
  /** '' for those in no folder. */
  chapter_id?: string;
  status?: string;
  format?: string;
  owner_id?: string;
  /** Those to be reviewed before this day. */
  reviewBefore?: Day;
  toApprove?: boolean;
  /** Versions whose reading is confirmed already, by policy: only others. */
  notAcknowledged?: { policy_id: string; number: number }[];
  /** What a search has found in texts. */
  foundIds?: string[];
}

/** How many lie in the folder of a chapter. */
export interface CountedFolder {
  chapter_id: string;
  policies: number;
}

/** The policies and attachments of the organization acted for. */
export class PolicyRepository extends TenantRepository<PolicyFields> {
  constructor(scope: Scope) {
    super(PolicyModel, scope);
  }

  /** A page of those that somebody may see, and the total. */
  list(
    reader: PolicyReader,
    filter: PolicyFilter,
    { pattern, ...page }: Paging,
  ): Promise<{ items: Policy[]; total: number }> {
    const words = pattern ? [{ $or: [{ name: pattern }, { _id: { $in: filter.foundIds ?? [] } }] }] : [];
    return this.findPage({ $and: [visibleTo(reader), ...narrowed(reader, filter), ...words] }, page);
  }

  /** One that somebody may see; undefined when it is in the bin. */
  async visible(reader: PolicyReader, id: string): Promise<Policy | undefined> {
    return this.mayBeId(id) ? this.findOne({ _id: id, deleted_at: null, $and: [visibleTo(reader)] }) : undefined;
  }

  /** Those of some that somebody may see, without what is in the bin. */
  async visibleOf(reader: PolicyReader, ids: string[]): Promise<Policy[]> {
    const valid = ids.filter((id) => this.mayBeId(id));
    return valid.length === 0 ? [] : this.find({ _id: { $in: valid }, deleted_at: null, $and: [visibleTo(reader)] });
  }

  /** A page of those that are linked with something and that somebody may see, and the total. */
  about(
    reader: PolicyReader,
    { kind, id }: RecordLink,
    { pattern, ...page }: Paging,
  ): Promise<{ items: Policy[]; total: number }> {
    return this.findPage({ links: { $elemMatch: { id, kind } }, deleted_at: null, $and: [visibleTo(reader)] }, page);
  }

  /** Those of some attachments that are there, by name. */
  attachments(reader: PolicyReader, ids: string[]): Promise<Policy[]> {
    const filter = { _id: { $in: ids.filter((id) => this.mayBeId(id)) }, kind: 'attachment', deleted_at: null };
    return this.find({ ...filter, $and: [visibleTo(reader)] }, { sort: { name: 1 } });
  }

  /** How many of a kind lie in each folder, of those that somebody may see: one database call. */
  async countFolders(reader: PolicyReader, kind: PolicyKind): Promise<CountedFolder[]> {
    return this.aggregate<CountedFolder>([
      { $match: { kind, deleted_at: null, $and: [visibleTo(reader)] } },
      { $group: { _id: '$chapter_id', policies: { $sum: 1 } } },
      { $project: { _id: 0, chapter_id: '$_id', policies: 1 } },
      { $sort: { chapter_id: 1 } },
    ]);
  }

  /** One that is called so. */
  named(kind: PolicyKind, name: string): Promise<Policy | undefined> {
    return this.findOne({ kind, name, deleted_at: null });
  }

  /** A name that none has: the one that is wanted, or that with a number. */
  async freeName(kind: PolicyKind, wanted: string): Promise<string> {
    const names = [wanted, ...Array.from({ length: 98 }, (_, count) => `${wanted} (${count + 2})`)];
    const found = await this.find({ kind, deleted_at: null, name: { $in: names } });
    const taken = new Set(found.map(({ name }) => name));
    return names.find((name) => !taken.has(name)) ?? `${wanted} (${crypto.randomUUID().slice(0, 8)})`;
  }

  /** Takes an attachment off every policy. */
  async unassign(attachmentId: string): Promise<void> {
    await this.updateMany({ attachment_ids: attachmentId }, { $pull: { attachment_ids: attachmentId } });
  }
}

function visibleTo(reader: PolicyReader): Filter {
  return reader.seesAll ? {} : { $or: [{ published: { $gt: 0 } }, awaitedFrom(reader)] };
}

function awaitedFrom({ id, role }: PolicyReader): Filter {
  return { barred_ids: { $ne: id }, $or: [{ awaited_ids: id }, { awaited_roles: role }] };
}

function narrowed(reader: PolicyReader, filter: PolicyFilter): Filter[] {
  const { kind, deleted, chapter_id, status, format, owner_id, reviewBefore, toApprove, notAcknowledged } = filter;
  return [
    { kind, deleted_at: deleted ? { $ne: null } : null },
    ...(chapter_id === undefined ? [] : [{ chapter_id }]),
    ...(status ? [ofStatus(reader, status)] : []),
    ...(format ? [{ format }] : []),
    ...(owner_id ? [{ owner_id }] : []),
    ...(reviewBefore ? [{ review_date: { $gt: '', $lt: reviewBefore } }] : []),
    ...(toApprove ? [awaitedFrom(reader)] : []),
    ...(notAcknowledged ? [{ published: { $gt: 0 } }] : []),
    ...(notAcknowledged?.length
      ? [{ $nor: notAcknowledged.map(({ policy_id, number }) => ({ _id: policy_id, published: number })) }]
      : []),
  ];
}

/** One with a published version counts as published, whatever becomes of its next one, which others do not see. */
function ofStatus(reader: PolicyReader, status: string): Filter {
  if (status === 'published') return { published: { $gt: 0 } };
  if (reader.seesAll) return { status };
  return status === 'review' ? awaitedFrom(reader) : { published: { $lt: 0 } };
}
