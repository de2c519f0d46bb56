import {
  ErrorPanel,
  LinesSkeleton,
  Page,
  RowsSkeleton,
  Section,
  useCall,
  useSession,
  useTranslation,
  useUrlState,
} from '@attesta/ui';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { LibraryFilter } from './library-filter';

const defaults = { library: '' };
/** What each role sees besides comes with that role alone; tables, further down still. */
const load = {
  1: () => import('./platform-dashboard'),
  3: () => import('./admin-dashboard'),
  4: () => import('./work-dashboard'),
  5: () => import('./surveyor-dashboard'),
  6: () => import('./reader-dashboard'),
};
const PlatformDashboard = lazy(load[1]);
const AdminDashboard = lazy(load[3]);
const dashboards = { 4: lazy(load[4]), 5: lazy(load[5]), 6: lazy(load[6]) };

/** The start page, in one call: what needs the person today, and how things stand; each role sees its own. */
export default function DashboardPage(): ReactNode {
  const { t } = useTranslation('compliance');
  const session = useSession();
  const [{ library }, setState] = useUrlState(defaults);
  const { data, error, isPlaceholderData, refetch } = useCall(
    'compliance.GetDashboard',
    { library_id: library },
    { keepPrevious: true },
  );
  const { organization, platform, compared_with: comparedWith = '' } = data?.data ?? {};
  const role = session?.roleId ?? 0;
  const Body = dashboards[role as keyof typeof dashboards] ?? AdminDashboard;
  // The code is on its way while the reply is.
  useEffect(() => void (load[role as keyof typeof load] ?? load[3])(), [role]);
  return (
    <Page title={t('dashboard.title')} description={session?.name && t('dashboard.hello', { name: session.name })}>
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : platform ? (
        <Suspense fallback={<Waiting />}>
          <PlatformDashboard platform={platform} />
        </Suspense>
      ) : organization ? (
        <>
          <LibraryFilter
            libraries={organization.libraries ?? []}
            value={library}
            onChange={(next) => setState({ library: next })}
          />
          <div className={isPlaceholderData ? 'cp-busy' : undefined}>
            <Suspense fallback={<Waiting />}>
              <Body overview={organization} comparedWith={comparedWith} />
            </Suspense>
          </div>
        </>
      ) : (
        <Waiting />
      )}
    </Page>
  );
}

/** The shape of what comes; nothing here says that there is nothing. */
function Waiting(): ReactNode {
  return (
    <>
      <Section>
        <RowsSkeleton rows={4} />
      </Section>
      <Section>
        <LinesSkeleton lines={6} />
      </Section>
    </>
  );
}
