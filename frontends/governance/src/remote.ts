import type { RemoteSource } from '@attesta/ui/remote';

/** The governance remote: committees, their meetings, and what they decide. */
export const remote: RemoteSource = {
  name: 'governance',
  screens: [
    {
      path: '/ss/committees',
      coming: [2, 3, 4, 5, 6],
      menu: { label: 'menu.committees', icon: 'SolutionOutlined', group: 'governance', order: 10 },
    },
  ],
};
