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
import type { ReactNode } from 'react';
import { AdminDashboard } from './admin-dashboard';
import { LibraryFilter } from './library-filter';
import { PlatformDashboard } from './platform-dashboard';
import { ReaderDashboard } from './reader-dashboard';
import { SurveyorDashboard } from './surveyor-dashboard';
import { WorkDashboard } from './work-dashboard';

const defaults = { library: '' };
const dashboards = { 4: WorkDashboard, 5: SurveyorDashboard, 6: ReaderDashboard };

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
  const Body = dashboards[session?.roleId as keyof typeof dashboards] ?? AdminDashboard;
  return (
    <Page title={t('dashboard.title')} description={session?.name && t('dashboard.hello', { name: session.name })}>
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : platform ? (
        <PlatformDashboard platform={platform} />
      ) : organization ? (
        <>
          <LibraryFilter
            libraries={organization.libraries ?? []}
            value={library}
            onChange={(next) => setState({ library: next })}
          />
          <div className={isPlaceholderData ? 'cp-busy' : undefined}>
            <Body overview={organization} comparedWith={comparedWith} />
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
