import { Section, useFormat, useTranslation } from '@attesta/ui';
import { Stat, StatRow } from '@attesta/ui/charts';
import { useNavigate } from '@attesta/ui/router';
import { lazy, type ReactNode } from 'react';
import { ClientsBehind } from './clients-behind';
import { Licences } from './licences';
import type { Platform } from './overview';
import { WhenSeen } from './when-seen';

const charts = () => import('./platform-charts');
const MetByOrganization = lazy(() => charts().then((module) => ({ default: module.MetByOrganization })));
const LowestScores = lazy(() => charts().then((module) => ({ default: module.LowestScores })));
const AssignedByOrganization = lazy(() => charts().then((module) => ({ default: module.AssignedByOrganization })));

/** The platform's dashboard, with no organization chosen (specification: platform 2, 7): what to see to, then the figures. */
export default function PlatformDashboard({ platform }: { platform: Platform }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const navigate = useNavigate();
  const { total = 0, active = 0, organization_types: types = [] } = platform;
  const open = (filters: Record<string, string>): void =>
    void navigate(`/ss/organizations?${new URLSearchParams(filters)}`);
  return (
    <>
      <Licences platform={platform} />
      <ClientsBehind platform={platform} />
      <Section title={t('platform.subscribers')}>
        <p className="at-quiet">{t('platform.subscribersMean')}</p>
        <StatRow>
          <Stat
            label={t('platform.clients')}
            value={format.number(total)}
            onOpen={() => navigate('/ss/organizations')}
          />
          <Stat label={t('platform.active')} value={format.number(active)} onOpen={() => open({ status: '1' })} />
          {total > active && (
            <Stat
              label={t('platform.inactive')}
              value={format.number(total - active)}
              onOpen={() => open({ status: '0' })}
            />
          )}
          {types.map(({ organization_type: kind = 0, count }) => (
            <Stat
              key={kind}
              label={t(`organizationType.${kind}`)}
              value={format.number(count)}
              onOpen={() => open({ organization_type: String(kind) })}
            />
          ))}
        </StatRow>
      </Section>
      <WhenSeen tall title={t('platform.met')}>
        <MetByOrganization types={types.map(({ organization_type: kind = 0 }) => kind)} />
      </WhenSeen>
      <WhenSeen tall title={t('platform.lowest')}>
        <LowestScores />
      </WhenSeen>
      <WhenSeen title={t('platform.assigned')}>
        <AssignedByOrganization />
      </WhenSeen>
    </>
  );
}
