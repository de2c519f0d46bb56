import { BaseRepository, type Document, type Filter, type Scope, SharedRepository } from '@attesta/kit';
import { platform } from '../domain/organization';
import { type ConfigurationDocument, type ConfigurationKind, configurationModels } from './configuration.schema';

export type Configuration = Document<ConfigurationDocument>;

/** What of a library's configuration an organization sees: the platform's and its own. Only to read. */
export class VisibleConfigurationRepository extends BaseRepository<ConfigurationDocument> {
  constructor(kind: ConfigurationKind, scope: Scope) {
    super(configurationModels[kind], scope);
  }

  protected confine(filter: Filter): Filter {
    const owners = [...new Set([platform, this.scope.organizationId])];
    return { ...filter, organization_id: owners.length === 1 ? platform : { $in: owners } };
  }

  protected stamp(): never {
    throw new Error('Visible configuration is only read: write through the repository of its owner.');
  }
}

/** The configuration of one owner: of the platform, or of the organization acted for. */
export class OwnConfigurationRepository extends BaseRepository<ConfigurationDocument> {
  /** @param owner '' for the platform, otherwise the organization acted for */
  constructor(
    kind: ConfigurationKind,
    scope: Scope,
    private readonly owner: string,
  ) {
    super(configurationModels[kind], scope);
    if (owner !== platform && owner !== scope.organizationId) {
      throw new Error('Configuration is written for the platform or for the organization acted for.');
    }
  }

  protected confine(filter: Filter): Filter {
    return { ...filter, organization_id: this.owner };
  }

  protected stamp(): Record<string, unknown> {
    return { organization_id: this.owner };
  }
}

/** The configuration of the platform and of all organizations: for the library that goes with all of it. */
export class EveryConfigurationRepository extends SharedRepository<ConfigurationDocument> {
  constructor(kind: ConfigurationKind, scope: Scope) {
    super(configurationModels[kind], scope);
  }
}
