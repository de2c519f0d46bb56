import { type Scope, SharedRepository } from '@attesta/kit';
import {
  type ConfigurationName,
  type ConfigurationNameFields,
  ConfigurationNameModel,
} from './configuration-name.schema';

/** Names of surveyor categories, session classes and the like. */
export class ConfigurationNameRepository extends SharedRepository<ConfigurationNameFields> {
  constructor(scope: Scope) {
    super(ConfigurationNameModel, scope);
  }

  /** The items of the ids, by id, deleted ones too: what was named once keeps its name. One database call at most. */
  async byId(ids: string[]): Promise<Map<string, ConfigurationName>> {
    const wanted = [...new Set(ids.filter(Boolean))];
    if (wanted.length === 0) return new Map();
    const found = await this.find({ configuration_id: { $in: wanted } });
    return new Map(found.map((item) => [item.configuration_id, item]));
  }
}
