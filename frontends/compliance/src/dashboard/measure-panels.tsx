import { useTranslation } from '@attesta/ui';
import { lazy, type ReactNode } from 'react';
import { WhenSeen } from './when-seen';

const KpiPanel = lazy(() => import('./kpi-panel'));
const ObservationPanel = lazy(() => import('./observation-panel'));
const EvidencePanel = lazy(() => import('./evidence-panel'));

/** Evidence by chapter, KPIs and observations: below what is to do, so they come when the reader does. */
export function MeasurePanels({
  library = '',
  kpis = true,
}: {
  library?: string | undefined;
  kpis?: boolean;
}): ReactNode {
  const { t } = useTranslation('compliance');
  return (
    <>
      <WhenSeen title={t('dashboard.evidence')}>
        <EvidencePanel library={library} />
      </WhenSeen>
      {kpis && (
        <WhenSeen title={t('dashboard.kpis')}>
          <KpiPanel library={library} />
        </WhenSeen>
      )}
      <WhenSeen title={t('dashboard.observations')}>
        <ObservationPanel library={library} />
      </WhenSeen>
    </>
  );
}
