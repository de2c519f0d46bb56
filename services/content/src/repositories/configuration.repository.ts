import {
  BaseRepository,
  type Document,
  type Filter,
  ReadRepository,
  type Scope,
  SharedRepository,
  TenantRepository,
} from '@attesta/kit';
import { platform } from '../domain/organization';
import { type ConfigurationDocument, type ConfigurationKind, configurationModels } from './configuration.schema';
import type { ChangeableLibrary, LibraryReach } from './library.repository';

export type Configuration = Document<ConfigurationDocument>;

/** What an organization sees of the configuration of the libraries within a reach: theirs and its own. Only to read. */
export class VisibleConfigurationRepository extends ReadRepository<ConfigurationDocument> {
  constructor(
    kind: ConfigurationKind,
    scope: Scope,
    private readonly reach: LibraryReach,
  ) {
    super(configurationModels[kind], scope);
  }

  protected confine(filter: Filter): Filter {
    const owners = { organization_id: { $in: [...new Set([platform, this.scope.organizationId])] } };
    const within = this.reach === 'all' ? {} : { library_id: { $in: this.reach } };
    return { $and: [filter, owners, within] };
  }
}

/** The configuration that is part of one library; can't be made without the library being the caller's to change. */
export class LibraryConfigurationRepository extends BaseRepository<ConfigurationDocument> {
  constructor(
    kind: ConfigurationKind,
    scope: Scope,
    private readonly library: ChangeableLibrary,
  ) {
    super(configurationModels[kind], scope);
  }

  protected confine(filter: Filter): Filter {
    return { $and: [filter, { organization_id: platform, library_id: this.library.id }] };
  }

  protected stamp(): Record<string, unknown> {
    return { organization_id: platform, library_id: this.library.id };
  }
}

/** What an organization has added for itself to the configuration of libraries that it uses. */
export class OwnConfigurationRepository extends TenantRepository<ConfigurationDocument> {
  constructor(kind: ConfigurationKind, scope: Scope) {
    super(configurationModels[kind], scope);
  }
}

/** The configuration of libraries and of all organizations: for the library that goes with all of it. */
export class EveryConfigurationRepository extends SharedRepository<ConfigurationDocument> {
  constructor(kind: ConfigurationKind, scope: Scope) {
    super(configurationModels[kind], scope);
  }
}
