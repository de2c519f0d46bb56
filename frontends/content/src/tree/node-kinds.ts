import type { EndpointName } from '@attesta/ui';

/** The levels that are edited in the tree itself. */
export type EditableLevel = 'chapter' | 'standard' | 'substandard';

/** The calls of a level (specification: platform 7 Chapters, standards, substandards). */
export const nodeCalls = {
  chapter: {
    create: 'content.CreateChapter',
    update: 'content.UpdateChapter',
    remove: 'content.DeleteChapter',
    parent: 'library_id',
  },
  standard: {
    create: 'content.CreateStandard',
    update: 'content.UpdateStandard',
    remove: 'content.DeleteStandard',
    parent: 'chapter_id',
  },
  substandard: {
    create: 'content.CreateSubstandard',
    update: 'content.UpdateSubstandard',
    remove: 'content.DeleteSubstandard',
    parent: 'standard_id',
  },
} as const satisfies Record<
  EditableLevel,
  { create: EndpointName; update: EndpointName; remove: EndpointName; parent: string }
>;

/** What is out of date after a change in the tree. */
export const treeReads: EndpointName[] = [
  'content.ListChaptersOfLibrary',
  'content.ListStandardsOfChapter',
  'content.ListSubstandardsOfStandard',
  'content.ListClientActivitiesCommon',
  'content.GetLibrary',
  'content.ListLibraries',
];

/** The level below an editable one. */
export const below: Record<EditableLevel, EditableLevel | 'activity'> = {
  chapter: 'standard',
  standard: 'substandard',
  substandard: 'activity',
};
