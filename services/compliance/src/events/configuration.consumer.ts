import { consumer } from '@attesta/kit';
import { ConfigurationNameRepository } from '../repositories/configuration-name.repository';

interface ConfigurationChanged {
  kind: string;
  id: string;
  name: string;
  library_id: string;
  surveyor_category_id?: string | null;
  deleted?: boolean;
}

/** Keeps the names of surveyor categories and session classes, so that sessions can be shown without asking content. */
export const configurationConsumer = consumer<ConfigurationChanged>({
  name: 'compliance-configuration',
  subjects: ['content.configuration.changed'],
  changes: ['content.configuration'],
  handle: async ({ data, at }, unit) => {
    const { id, kind, name, library_id, surveyor_category_id, deleted = false } = data;
    const names = new ConfigurationNameRepository(unit);
    const present = await names.findOne({ configuration_id: id });
    if (present && present.at > at) return;
    const fields = { kind, name, library_id, surveyor_category_id: surveyor_category_id ?? '', deleted, at };
    await names.upsert({ configuration_id: id }, { $set: fields });
  },
});
