import {
  LinesSkeleton,
  OneReply,
  Page,
  PrintButton,
  RowsSkeleton,
  Section,
  useCall,
  useSession,
  useTranslation,
  useUrlState,
} from '@attesta/ui';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { DayFilter } from '../shared/day-filter';
import { LibraryFilter } from './library-filter';

const defaults = { library: '', asOf: '' };
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
const PastDashboard = lazy(() => import('./past-dashboard'));
const dashboards = { 4: lazy(load[4]), 5: lazy(load[5]), 6: lazy(load[6]) };

/** The start page, in one call: what needs the person today, and how things stand; each role sees its own. */
export default function DashboardPage(): ReactNode {
  const { t } = useTranslation('compliance');
  const session = useSession();
  const [{ library, asOf }, setState] = useUrlState(defaults);
  const { data, error, isPlaceholderData, refetch } = useCall(
    'compliance.GetDashboard',
    { library_id: library, as_of: asOf || undefined },
    { keepPrevious: true },
  );
  const { organization, platform, today, compared_with: comparedWith = '' } = data?.data ?? {};
  // While another day is on its way, what is shown is still of the one before.
  const past = asOf && asOf === today ? asOf : undefined;
  const role = session?.roleId ?? 0;
  const Body = past ? PastDashboard : (dashboards[role as keyof typeof dashboards] ?? AdminDashboard);
  // The code is on its way while the reply is.
  useEffect(() => void (load[role as keyof typeof load] ?? load[3])(), [role]);
  return (
    <Page
      title={t('dashboard.title')}
      description={session?.name && t('dashboard.hello', { name: session.name })}
      action={<PrintButton />}
    >
      <OneReply of={{ error, refetch }} found={platform ?? organization} waiting={<Waiting />}>
        {() =>
          platform ? (
            <Suspense fallback={<Waiting />}>
              <PlatformDashboard platform={platform} />
            </Suspense>
          ) : (
            organization && (
              <>
                <LibraryFilter
                  libraries={organization.libraries ?? []}
                  value={library}
                  onChange={(next) => setState({ library: next })}
                >
                  <DayFilter value={asOf} onChange={(day) => setState({ asOf: day })} />
                </LibraryFilter>
                <div className={isPlaceholderData ? 'cp-busy' : undefined}>
                  <Suspense fallback={<Waiting />}>
                    <Body overview={organization} comparedWith={comparedWith} asOf={past} />
                  </Suspense>
                </div>
              </>
            )
          )
        }
      </OneReply>
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
