import { EmptyState, Page, useSession, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import { AdminDashboard } from './admin-dashboard';
import { ReaderDashboard } from './reader-dashboard';
import { WorkDashboard } from './work-dashboard';

/** The start page: what needs the person today, and how ready the organization is; each role sees its own. */
export default function DashboardPage(): ReactNode {
  const { t } = useTranslation('compliance');
  const session = useSession();
  const role = session?.roleId ?? 6;
  const description = session?.name ? t('dashboard.hello', { name: session.name }) : undefined;
  return (
    <Page title={t('dashboard.title')} description={description}>
      {role === 1 && !session?.actingFor ? (
        <EmptyState title={t('dashboard.chooseOrganization')} description={t('dashboard.chooseOrganizationHint')} />
      ) : role <= 3 ? (
        <AdminDashboard key={session?.actingFor} />
      ) : role === 6 ? (
        <ReaderDashboard />
      ) : (
        <WorkDashboard />
      )}
    </Page>
  );
}
