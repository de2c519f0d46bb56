import { type Filter, ReadRepository, type Scope } from '@attesta/kit';

/** Reads documents of several organizations at once, for those who rule them all; never writes. */
export abstract class BranchRepository<T> extends ReadRepository<T> {
  /** @throws Error without organizations: a query without its tenants is a programming error. */
  constructor(
    model: ConstructorParameters<typeof ReadRepository<T>>[0],
    scope: Scope,
    protected readonly organizationIds: string[],
  ) {
    super(model, scope);
    if (organizationIds.length === 0)
      throw new Error(`A repository of ${model.modelName} needs the organizations that it is read for.`);
  }

  protected confine(filter: Filter): Filter {
    return { $and: [filter, { organization_id: { $in: this.organizationIds } }] };
  }
}
