import { BaseRepository, type Filter, type Scope } from '@attesta/kit';
import type { Model } from 'mongoose';

/** The organizations whose documents may be touched: all of them, or those of the list. */
export type Reach = 'all' | readonly string[];

/**
 * Documents of several organizations: tenancy's own, whose readers are administrators of a tree of organizations. Every
 * query is held within the reach, as a TenantRepository's is within its tenant.
 */
export abstract class ReachRepository<T> extends BaseRepository<T> {
  constructor(
    // biome-ignore lint/suspicious/noExplicitAny: see BaseRepository.
    model: Model<any, any, any, any>,
    scope: Scope,
    protected readonly reach: Reach,
    private readonly tenantField: string,
  ) {
    super(model, scope);
  }

  protected confine(filter: Filter): Filter {
    return this.reach === 'all' ? filter : { $and: [filter, { [this.tenantField]: { $in: this.reach } }] };
  }

  protected stamp(): Record<string, unknown> {
    return {};
  }

  /** Its readers rule several organizations, so the document says whose it is. */
  protected override organizationOf(document: { _id?: unknown; id?: string; organization_id?: string }): string {
    return String(this.tenantField === '_id' ? (document._id ?? document.id) : document.organization_id);
  }
}
