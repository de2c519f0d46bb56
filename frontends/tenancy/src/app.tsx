import { Navigate, Route, Routes } from '@attesta/ui/router';
import { lazy, type ReactNode } from 'react';
import './tenancy.css';
import './texts';

const OrganizationsPage = lazy(() => import('./organizations/organizations-page'));
const OrganizationFormPage = lazy(() => import('./organizations/organization-form-page'));
const OrganizationReportPage = lazy(() => import('./organizations/report-page'));
const PackagesPage = lazy(() => import('./packages/packages-page'));
const OwnOrganizationPage = lazy(() => import('./own-organization/own-organization-page'));
const UsersPage = lazy(() => import('./users/users-page'));
const RolesPage = lazy(() => import('./roles/roles-page'));
const UserFormPage = lazy(() => import('./users/user-form-page'));
const AuditTrailPage = lazy(() => import('./audit-trail/audit-trail-page'));
const DeadLettersPage = lazy(() => import('./dead-letters/dead-letters-page'));
const NotificationSettingsPage = lazy(() => import('./notifications/notification-settings-page'));
const NotificationsPage = lazy(() => import('./notifications/notifications-page'));

/** The tenancy remote: organizations, their users, everybody's inbox, and events that were not delivered. */
export default function App(): ReactNode {
  return (
    <Routes>
      <Route path="/ss/organizations" element={<OrganizationsPage />} />
      <Route path="/ss/organizations/new" element={<OrganizationFormPage />} />
      <Route path="/ss/organizations/:id/edit" element={<OrganizationFormPage />} />
      <Route path="/ss/organization-report" element={<OrganizationReportPage />} />
      <Route path="/ss/packages" element={<PackagesPage />} />
      <Route path="/ss/organization" element={<OwnOrganizationPage />} />
      <Route path="/ss/users" element={<UsersPage />} />
      {/* It is among the reports; addresses of an earlier release lead there. */}
      <Route path="/ss/users/report" element={<Navigate to="/ss/reports/user" replace />} />
      <Route path="/ss/roles" element={<RolesPage />} />
      <Route path="/ss/users/new" element={<UserFormPage />} />
      <Route path="/ss/users/:id" element={<UserFormPage />} />
      <Route path="/ss/audit-trail" element={<AuditTrailPage />} />
      <Route path="/ss/dead-letters" element={<DeadLettersPage />} />
      <Route path="/ss/notifications" element={<NotificationsPage />} />
      <Route path="/ss/notifications/settings" element={<NotificationSettingsPage />} />
      <Route path="*" element={<Navigate to="/ss/notifications" replace />} />
    </Routes>
  );
}
