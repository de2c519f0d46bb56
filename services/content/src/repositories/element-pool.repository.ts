import { BaseRepository, type Filter, type Scope } from '@attesta/kit';
import { type PoolElementDocument, PoolElementModel } from './element-pool.schema';

/** The pool of the organization acted for; of the platform when a platform admin acts for none. */
export class ElementPoolRepository extends BaseRepository<PoolElementDocument> {
  constructor(scope: Scope) {
    super(PoolElementModel, scope);
  }

  protected confine(filter: Filter): Filter {
    return { ...filter, organization_id: this.scope.organizationId };
  }

  protected stamp(): Record<string, unknown> {
    return { organization_id: this.scope.organizationId };
  }
}
