import type { RemoteSource } from '@attesta/ui/remote';

/** The content remote: what an organization has to meet, from libraries down to the elements of checklists. */
export const remote: RemoteSource = {
  name: 'content',
  screens: [
    {
      path: '/ss/libraries',
      needs: ['content.ListLibraries'],
      menu: { label: 'menu.libraries', icon: 'BookOutlined', group: 'standards', order: 20 },
    },
    {
      path: '/ss/activities',
      needs: ['content.ListClientActivities'],
      menu: { label: 'menu.activities', icon: 'UnorderedListOutlined', group: 'standards', order: 30 },
    },
    {
      path: '/ss/configuration',
      needs: ['content.ListUnitFocusAreas', 'content.CreateUnitFocusArea'],
      menu: { label: 'menu.configuration', icon: 'AppstoreOutlined', group: 'standards', order: 35 },
    },
    {
      path: '/ss/import',
      needs: ['content.UploadCsv'],
      menu: { label: 'menu.import', icon: 'CloudUploadOutlined', group: 'standards', order: 40 },
    },
  ],
  actions: [
    { label: 'libraries.create', to: '/ss/libraries?create=true', needs: ['content.CreateLibrary'] },
    { label: 'activities.create', to: '/ss/activities/new', needs: ['content.CreateClientActivity'] },
  ],
  search: {
    asks: [
      'content.ListLibraries',
      'content.ListStandards',
      'content.ListSubstandards',
      'content.ListClientActivities',
    ],
  },
};
