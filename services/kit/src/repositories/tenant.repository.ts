import type { Model } from 'mongoose';
import { BaseRepository } from './base.repository';
import type { Filter } from './read.repository';
import type { Scope } from './scope';

/** Documents of one organization. Reads and writes nothing else, and can't be made without an organization. */
export abstract class TenantRepository<T> extends BaseRepository<T> {
  /** @throws Error when the scope has no organization: a query without its tenant is a programming error. */
  // biome-ignore lint/suspicious/noExplicitAny: see BaseRepository.
  constructor(model: Model<any, any, any, any>, scope: Scope) {
    super(model, scope);
    if (!scope.organizationId) throw new Error(`A repository of ${model.modelName} needs an organization.`);
  }

  protected confine(filter: Filter): Filter {
    return { ...filter, organization_id: this.scope.organizationId };
  }

  protected stamp(): Record<string, unknown> {
    return { organization_id: this.scope.organizationId };
  }
}
