import { Section, StatusTag, useFormat, useTranslation } from '@attesta/ui';
import { Stat, StatRow } from '@attesta/ui/charts';
import { useNavigate } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { ClientsBehind } from './clients-behind';
import type { Platform } from './overview';
import { type Task, TaskList } from './task-list';

/** The platform's dashboard, with no organization chosen (specification: platform 2, 7): what to see to, then the figures. */
export function PlatformDashboard({ platform }: { platform: Platform }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const navigate = useNavigate();
  const licences = useLicences(platform);
  const { total = 0, active = 0, organization_types: types = [] } = platform;
  const open = (filters: Record<string, string>): void =>
    void navigate(`/ss/organizations?${new URLSearchParams(filters)}`);
  return (
    <>
      <Section title={t('platform.licences')}>
        {licences.length > 0 ? (
          <TaskList tasks={licences} />
        ) : (
          <StatusTag kind="success">{t('platform.noLicences')}</StatusTag>
        )}
      </Section>
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
              onOpen={() => open({ type: String(kind) })}
            />
          ))}
        </StatRow>
      </Section>
    </>
  );
}

function useLicences({ licences = [] }: Platform): Task[] {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  return licences.map(({ organization_id = '', name = '', valid_to, days_left: left = 0 }) => ({
    key: organization_id,
    text: name,
    to: `/ss/organizations?${new URLSearchParams({ q: name })}`,
    word: left < 0 ? t('platform.ended') : t('dashboard.daysLeft', { n: format.number(left) }),
    kind: left < 0 ? 'danger' : 'warning',
    detail: t('platform.until', { date: format.date(valid_to) }),
  }));
}
