import {
  EmptyState,
  OneReply,
  Page,
  PrintButton,
  type Reply,
  Section,
  Segmented,
  useCall,
  useFormat,
  useTranslation,
  useUrlState,
} from '@attesta/ui';
import { BarChart, Stat, StatRow, TrendChart } from '@attesta/ui/charts';
import { FilterBar } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import { monthName } from '../dashboard/months';
import { barsOf, linesOf, monthsBetween, type TrendGroup } from './trend-figures';

type Trends = NonNullable<Reply<'compliance.GetIncidentTrends'>['data']>;

const defaults = { from: '', to: '', by: 'severity' };
const groups: TrendGroup[] = ['severity', 'type', 'place', 'harm'];

/** How many incidents there were, month by month and by severity, type, place or harm; what was rejected is not counted. */
export default function TrendsPage(): ReactNode {
  const { t } = useTranslation('compliance');
  const [state, setState] = useUrlState(defaults);
  const request = { from_date: state.from, to_date: state.to };
  const { data, error, refetch } = useCall('compliance.GetIncidentTrends', request, { keepPrevious: true });
  const trends = data?.data;
  return (
    <Page
      title={t('incidents.trends')}
      description={t('incidents.trendsHelp')}
      breadcrumbs={[{ label: t('incidents.title'), to: '/ss/incidents' }, { label: t('incidents.trends') }]}
      action={<PrintButton />}
    >
      <FilterBar
        value={state}
        onChange={setState}
        fields={[{ kind: 'range', from: 'from', to: 'to', label: t('incidents.when') }]}
      />
      <OneReply of={{ error, refetch }} found={trends} rows={6}>
        {(trends) =>
          (trends.counts ?? []).length === 0 ? (
            <Section>
              <EmptyState title={t('incidents.noTrends')} description={t('incidents.noTrendsHint')} />
            </Section>
          ) : (
            <Figures
              trends={trends}
              by={groups.find((group) => group === state.by) ?? 'severity'}
              onBy={(by) => setState({ by })}
            />
          )
        }
      </OneReply>
    </Page>
  );
}

function Figures(props: { trends: Trends; by: TrendGroup; onBy: (by: TrendGroup) => void }): ReactNode {
  const { t, i18n } = useTranslation('compliance');
  const format = useFormat();
  const { trends, by, onBy } = props;
  const counts = trends.counts ?? [];
  const months = monthsBetween(trends.from_date ?? '', trends.to_date ?? '');
  const word = (group: TrendGroup) => (key: string) => {
    if (group === 'severity') return key === '0' ? t('incidents.notTriaged') : t('incidents.sac', { code: key });
    if (group === 'place') return key || t('incidents.noPlace');
    return t(`incidents.${group === 'type' ? 'types' : 'harms'}.${key}`);
  };
  const total = counts.reduce((sum, { incidents = 0 }) => sum + incidents, 0);
  const harmful = counts.filter(({ harm }) => harm !== 'none').reduce((sum, { incidents = 0 }) => sum + incidents, 0);
  const period = `${format.date(trends.from_date)} – ${format.date(trends.to_date)}`;
  return (
    <>
      <Section title={period}>
        <StatRow>
          <Stat label={t('incidents.counted')} value={format.number(total)} />
          <Stat label={t('incidents.withHarm')} value={format.number(harmful)} />
          <Stat
            label={t('incidents.daysToClose')}
            value={trends.days_to_close === undefined ? '–' : format.number(trends.days_to_close, 1)}
          />
        </StatRow>
      </Section>
      <Section title={t('incidents.overTime')}>
        <Segmented
          aria-label={t('incidents.groupBy')}
          filters
          options={groups.map((value) => ({ value, label: t(`incidents.by.${value}`) }))}
          value={by}
          onChange={onBy}
        />
        <TrendChart
          label={t('incidents.overTime')}
          values={linesOf(counts, months, by, {
            of: word(by),
            others: t('incidents.others'),
            month: (month) => monthName(month, i18n.language),
          })}
        />
      </Section>
      {groups
        .filter((group) => group !== 'harm')
        .map((group) => (
          <Section key={group} title={t(`incidents.by.${group}`)}>
            <BarChart label={t(`incidents.by.${group}`)} values={barsOf(counts, group, word(group))} />
          </Section>
        ))}
    </>
  );
}
