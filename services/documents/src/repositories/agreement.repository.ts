import { type Filter, type Paging, type Scope, TenantRepository } from '@attesta/kit';
import { type AgreementStatus, unsentStatuses } from '../agreements/domain/agreement-status';
import { type Agreement, type AgreementFields, AgreementModel } from './agreement.schema';

/** Who reads: administrators see every agreement, others those that they have sent, and those sent to them. */
export interface AgreementReader {
  id: string;
  seesAll: boolean;
}

/** What a list of agreements may be narrowed by. */
export interface AgreementFilter {
  statuses?: readonly AgreementStatus[];
  toSign?: boolean;
  policy_id?: string;
}

/** The agreements of the organization acted for. */
export class AgreementRepository extends TenantRepository<AgreementFields> {
  constructor(scope: Scope) {
    super(AgreementModel, scope);
  }

  /** A page of those that somebody may see, and the total. */
  list(
    reader: AgreementReader,
    { statuses, toSign, policy_id }: AgreementFilter,
    { pattern, ...page }: Paging,
  ): Promise<{ items: Agreement[]; total: number }> {
    const words = [{ name: pattern }, { 'signers.name': pattern }, { 'signers.email': pattern }];
    const $and: Filter[] = [
      visibleTo(reader),
      ...(statuses ? [{ status: { $in: statuses } }] : []),
      ...(toSign ? [waitingFor(reader.id)] : []),
      ...(policy_id ? [{ policy_id }] : []),
      ...(pattern ? [{ $or: words }] : []),
    ];
    return this.findPage({ deleted_at: null, $and }, page);
  }

  /** One that somebody may see. */
  async visible(reader: AgreementReader, id: string): Promise<Agreement | undefined> {
    return this.mayBeId(id) ? this.findOne({ _id: id, deleted_at: null, $and: [visibleTo(reader)] }) : undefined;
  }

  /** One that was not deleted. */
  async present(id: string): Promise<Agreement | undefined> {
    return this.mayBeId(id) ? this.findOne({ _id: id, deleted_at: null }) : undefined;
  }

  /** Those that somebody outside was asked to sign, the latest first. */
  ofAddress(email: string, limit: number): Promise<Agreement[]> {
    const signers = { $elemMatch: { email, user_id: '', status: { $ne: 'waiting' } } };
    return this.find({ deleted_at: null, signers }, { sort: { created_at: -1, _id: -1 }, limit });
  }

  /** Those of a provider that are not at their end, the oldest first. */
  openAt(provider: string, limit: number): Promise<Agreement[]> {
    const filter = { provider, deleted_at: null, status: { $in: ['out_for_signature', 'completing'] } };
    return this.find(filter, { sort: { updated_at: 1 }, limit });
  }
}

function visibleTo({ id, seesAll }: AgreementReader): Filter {
  const sentToThem = { 'signers.user_id': id, status: { $nin: unsentStatuses } };
  return seesAll ? {} : { $or: [{ created_by: id }, sentToThem] };
}

function waitingFor(user_id: string): Filter {
  return { status: 'out_for_signature', signers: { $elemMatch: { user_id, status: { $in: ['asked', 'viewed'] } } } };
}
