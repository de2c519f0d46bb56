import type { RemoteSource } from '@attesta/ui/remote';

/** The documents remote: policies, their versions, and who has signed them. */
export const remote: RemoteSource = {
  name: 'documents',
  screens: [
    {
      path: '/ss/policies',
      coming: [2, 3, 4, 5, 6],
      menu: { label: 'menu.policies', icon: 'FileProtectOutlined', group: 'governance', order: 20 },
    },
  ],
};
