import type { RemoteSource } from '@attesta/ui/remote';

/** The tenancy remote: organizations, their users, everybody's inbox, and events that were not delivered. */
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
    // Also for who makes branches of the own organization alone.
    { path: '/ss/organizations/new', needs: ['tenancy.AddCompany'] },
    {
      path: '/ss/organization-report',
      needs: ['tenancy.ListOrganizationReport'],
      menu: { label: 'menu.organizationReport', icon: 'TableOutlined', group: 'organization', order: 12 },
    },
    {
      path: '/ss/packages',
      needs: ['tenancy.ListSubscriptionPackages', 'tenancy.CountSubscribers'],
      menu: { label: 'menu.packages', icon: 'AppstoreOutlined', group: 'organization', order: 14 },
    },
    {
      path: '/ss/organization',
      needs: ['tenancy.GetOrganizationData'],
      menu: { label: 'menu.ownOrganization', icon: 'SolutionOutlined', group: 'organization', order: 5 },
    },
    {
      path: '/ss/users',
      needs: ['tenancy.ListUsers'],
      menu: { label: 'menu.users', icon: 'TeamOutlined', group: 'organization', order: 20 },
    },
    {
      path: '/ss/roles',
      needs: ['tenancy.ListUsersWithProperties', 'tenancy.CreateClientRole'],
      menu: { label: 'menu.roles', icon: 'SolutionOutlined', group: 'organization', order: 30 },
    },
    {
      path: '/ss/audit-trail',
      needs: ['tenancy.ListAuditTrail'],
      menu: { label: 'menu.auditTrail', icon: 'HistoryOutlined', group: 'organization', order: 80 },
    },
    {
      path: '/ss/dead-letters',
      needs: ['tenancy.ListDeadLetters'],
      menu: { label: 'menu.deadLetters', icon: 'SyncOutlined', group: 'organization', order: 90 },
    },
  ],
  actions: [
    { label: 'organizations.createAny', to: '/ss/organizations/new', needs: ['tenancy.CreateOrganization'] },
    { label: 'users.create', to: '/ss/users/new', needs: ['tenancy.CreateClientUser'] },
  ],
  search: { asks: ['tenancy.ListUsers', 'tenancy.ListMasterOrganizations'] },
};
