import type { RemoteSource } from '@attesta/ui/remote';

/** The tenancy remote: organizations, their users, and everybody's inbox. */
export const remote: RemoteSource = {
  name: 'tenancy',
  screens: [
    {
      path: '/ss/notifications',
      needs: ['tenancy.ListMyNotifications'],
      menu: { label: 'menu.notifications', icon: 'BellOutlined', group: 'today', order: 30 },
    },
    {
      path: '/ss/organizations',
      needs: ['tenancy.ListMasterOrganizations'],
      menu: { label: 'menu.organizations', icon: 'ApartmentOutlined', group: 'organization', order: 10 },
    },
    {
      path: '/ss/users',
      needs: ['tenancy.ListUsers'],
      menu: { label: 'menu.users', icon: 'TeamOutlined', group: 'organization', order: 20 },
    },
  ],
  actions: [{ label: 'users.create', to: '/ss/users/new', needs: ['tenancy.CreateClientUser'] }],
  search: { asks: ['tenancy.ListUsers', 'tenancy.ListMasterOrganizations'] },
};
