import type { EndpointName } from '@attesta/ui';

/** What is configured for each library (specification: platform 3, 7 Configuration). */
export const configurationKinds = ['category', 'class', 'area', 'checklist'] as const;

export type ConfigurationKind = (typeof configurationKinds)[number];

interface Calls {
  list: EndpointName;
  create: EndpointName;
  update: EndpointName;
  remove: EndpointName;
  /** What the kind's messages call its name. */
  name: 'category_name' | 'class_name' | 'name';
}

/** The calls of a kind; they differ in name alone. */
export const configurationCalls = {
  category: {
    list: 'content.GetSurveyorCategories',
    create: 'content.CreateSurveyorCategory',
    update: 'content.UpdateSurveyorCategory',
    remove: 'content.DeleteSurveyorCategory',
    name: 'category_name',
  },
  class: {
    list: 'content.GetSessionClasses',
    create: 'content.CreateSessionClass',
    update: 'content.UpdateSessionClass',
    remove: 'content.DeleteSessionClass',
    name: 'class_name',
  },
  area: {
    list: 'content.ListUnitFocusAreas',
    create: 'content.CreateUnitFocusArea',
    update: 'content.UpdateUnitFocusArea',
    remove: 'content.DeleteUnitFocusArea',
    name: 'name',
  },
  checklist: {
    list: 'content.ListChecklistNames',
    create: 'content.CreateChecklistName',
    update: 'content.UpdateChecklistName',
    remove: 'content.DeleteChecklistName',
    name: 'name',
  },
} as const satisfies Record<ConfigurationKind, Calls>;

/** An item of any kind as the screens show it. */
export interface ConfigurationItem {
  id: string;
  name: string;
  created_date: string;
  version?: number;
  /** Of session classes. */
  surveyor_category_id?: string;
  /** Of checklist names: the activity type. */
  type?: number;
  /** Of unit focus areas: whose own it is; '' for those of the library. */
  organization_id?: string;
}
