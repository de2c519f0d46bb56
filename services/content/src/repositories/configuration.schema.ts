import { schema } from '@attesta/kit';
import { model } from 'mongoose';
import type { ConfigurationKind } from '../domain/configuration-kind';

export type { ConfigurationKind };

/** What surveyor categories, session classes, unit focus areas and checklist names share. */
export interface ConfigurationDocument {
  /** '' for what the platform made for everybody. */
  organization_id: string;
  library_id: string;
  name: string;
  /** No two of a collection share it within a library and an organization. */
  name_key: string;
  /** YYYY-MM-DD. */
  created_date: string;
  /** Of session classes. */
  surveyor_category_id: string;
  /** Of checklist names: the activity type. */
  type: number;
}

const configurationSchema = (collection: string) =>
  schema(
    collection,
    {
      organization_id: { type: String, default: '' },
      library_id: { type: String, required: true },
      name: { type: String, required: true },
      name_key: { type: String, required: true },
      created_date: { type: String, required: true },
      surveyor_category_id: { type: String, default: '' },
      type: { type: Number, default: 0 },
    },
    [[{ organization_id: 1, library_id: 1, name_key: 1 }, { unique: true }]],
  );

/** The collections of a library's configuration. */
export const configurationModels = {
  surveyor_category: model('SurveyorCategory', configurationSchema('surveyor_categories')),
  session_class: model('SessionClass', configurationSchema('session_classes')),
  unit_focus_area: model('UnitFocusArea', configurationSchema('unit_focus_areas')),
  checklist_name: model('ChecklistName', configurationSchema('checklist_names')),
} satisfies Record<ConfigurationKind, unknown>;
