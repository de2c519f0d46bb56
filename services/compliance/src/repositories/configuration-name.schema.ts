import { type Stored, schema } from '@attesta/kit';
import { type Model, model } from 'mongoose';

/** What compliance must know of an item of a library's configuration to name it; content owns the truth. */
export interface ConfigurationNameFields {
  configuration_id: string;
  /** surveyor_category, session_class, unit_focus_area or checklist_name. */
  kind: string;
  name: string;
  library_id: string;
  /** Of a session class: the category that it belongs to, '' for none. */
  surveyor_category_id: string;
  deleted: boolean;
  /** When the event that said so was committed, ISO 8601. */
  at: string;
}
export type ConfigurationName = ConfigurationNameFields & Stored;

const configurationNameSchema = schema(
  'configuration_names',
  {
    configuration_id: { type: String, required: true },
    kind: { type: String, required: true },
    name: { type: String, default: '' },
    library_id: { type: String, default: '' },
    surveyor_category_id: { type: String, default: '' },
    deleted: { type: Boolean, default: false },
    at: { type: String, default: '' },
  },
  [[{ configuration_id: 1 }, { unique: true }]],
);

export const ConfigurationNameModel: Model<ConfigurationNameFields> = model<ConfigurationNameFields>(
  'ConfigurationName',
  configurationNameSchema,
);
