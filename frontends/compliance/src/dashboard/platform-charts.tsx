import {
  Button,
  EmptyState,
  nodeLabel,
  OneReply,
  type Row,
  Section,
  Segmented,
  Select,
  useCall,
  useFilterWords,
  useFormat,
  useTranslation,
  useUrlState,
} from '@attesta/ui';
import { BarChart, BarList, ScoreBar } from '@attesta/ui/charts';
import { type Column, LocalTable } from '@attesta/ui/data';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ownThresholds } from '../shared/own-thresholds';
import type { OpenedOrganization } from './organization-drawer';

const LowestDrawer = lazy(() => import('./lowest-drawer'));
const OrganizationDrawer = lazy(() => import('./organization-drawer'));

const defaults = { kind: '', by: 'chapter' };
const groupings = ['chapter', 'standard', 'substandard', 'library', 'organization'] as const;
/** Dashboard chart 3 shows the first 5 items of chart 2 (specification: platform 9). */
const first = 5;
const mostRows = 200;

/** What is met where (specification: platform 7 Dashboards ComplianceChart1). */
export function MetByOrganization({ types }: { types: number[] }): ReactNode {
  const { t } = useTranslation('compliance');
  const [{ kind }, setState] = useUrlState(defaults);
  const request = kind ? { organization_type: Number(kind) } : {};
  const { data, error, refetch } = useCall('compliance.GetComplianceChart1', request, { keepPrevious: true });
  const answered = (data?.data ?? []).filter(({ responses }) => responses);
  const words = ['met', 'partially_met', 'not_met'] as const;
  useFilterWords(
    'organization-type',
    kind ? [{ label: t('platform.organizationType'), value: t(`organizationType.${kind}`) }] : [],
  );
  return (
    <Section title={t('platform.met')}>
      <p className="at-quiet">{t('platform.metMeans')}</p>
      <Select
        className="cp-wide-select at-no-print"
        aria-label={t('platform.organizationType')}
        placeholder={t('platform.allTypes')}
        allowClear
        value={kind || undefined}
        options={types.map((type) => ({ value: String(type), label: t(`organizationType.${type}`) }))}
        onChange={(next) => setState({ kind: String(next ?? '') })}
      />
      <OneReply of={{ error, refetch }} found={data} rows={4} within="panel">
        {() =>
          answered.length === 0 ? (
            <EmptyState title={t('dashboard.noAnswers')} />
          ) : (
            <BarChart
              label={t('platform.met')}
              values={answered.flatMap((row) =>
                words.map((word) => ({
                  category: row.name ?? '',
                  series: t(`platform.answer.${word}`),
                  value: row[word] ?? 0,
                })),
              )}
            />
          )
        }
      </OneReply>
    </Section>
  );
}

type Lowest = Row<'compliance.GetComplianceChart2'>;

/** What scores lowest over all clients (ComplianceChart2 and, of it, the first five). */
export function LowestScores(): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const [{ by }, setState] = useUrlState(defaults);
  const [opened, open] = useState<Lowest>();
  const { data, error, refetch } = useCall(
    'compliance.GetComplianceChart2',
    { filterType: by, page: 1, page_size: mostRows },
    { keepPrevious: true },
  );
  const rows = data?.data ?? [];
  const columns: Column<Lowest>[] = [
    { key: 'name', title: t('platform.what'), sortable: true, value: nodeLabel },
    { key: 'libraryname', title: t('level.library'), sortable: true, priority: 3 },
    {
      key: 'score',
      title: t('scores.score'),
      sortable: true,
      card: 'score',
      value: (row) => row.score,
      render: (row) => <ScoreBar score={row.score} thresholds={ownThresholds(row)} />,
    },
    {
      key: 'organizations',
      title: t('platform.scoredBy'),
      card: 'line',
      align: 'end',
      sortable: true,
      value: (row) => row.organizations ?? 0,
      render: (row) => format.number(row.organizations ?? 0),
    },
    {
      key: 'response_date',
      title: t('field.lastAnswer'),
      sortable: true,
      card: 'line',
      render: (row) => format.date(row.response_date),
    },
    {
      key: 'explanation',
      title: t('scores.how'),
      card: 'line',
      value: () => '',
      render: (row) => (
        <Button
          type="link"
          size="small"
          className="at-flush at-no-print"
          onClick={() => open(row)}
          aria-label={t('scores.explainOne', { name: nodeLabel(row) })}
        >
          {t('scores.explain')}
        </Button>
      ),
    },
  ];
  return (
    <Section title={t('platform.lowest')}>
      <p className="at-quiet">{t('platform.lowestMeans')}</p>
      <Segmented
        aria-label={t('platform.groupBy')}
        filters
        options={groupings.map((value) => ({
          value,
          label: t(value === 'organization' ? 'field.organization' : `level.${value}`),
        }))}
        value={groupings.find((one) => one === by) ?? 'chapter'}
        onChange={(next) => setState({ by: next })}
      />
      <OneReply of={{ error, refetch }} found={data} rows={5} within="panel">
        {() =>
          rows.length === 0 ? (
            <EmptyState title={t('platform.noScores')} />
          ) : (
            <>
              <h3 className="at-subheading">{t('platform.firstFive')}</h3>
              <BarList
                label={t('platform.firstFive')}
                items={rows.slice(0, first).map((row) => ({
                  key: row.id ?? '',
                  name: <bdi>{nodeLabel(row)}</bdi>,
                  score: row.score,
                  thresholds: ownThresholds(row),
                }))}
              />
              <LocalTable
                name="compliance.lowest"
                caption={t('platform.lowest')}
                rowKey="id"
                items={rows}
                columns={columns}
              />
              {opened && <Opened of={opened} onClose={() => open(undefined)} />}
            </>
          )
        }
      </OneReply>
    </Section>
  );
}

/** An organization's score opens as on its own dashboard, a mean of several to theirs. */
function Opened({ of, onClose }: { of: Lowest; onClose: () => void }): ReactNode {
  const organization: OpenedOrganization = { id: of.id ?? '', name: of.name ?? '' };
  return (
    <Suspense fallback={null}>
      {of.kind === 'organization' ? (
        <OrganizationDrawer of={organization} onClose={onClose} />
      ) : (
        <LowestDrawer of={of} onClose={onClose} />
      )}
    </Suspense>
  );
}

type Assigned = Row<'compliance.CountOrganizationAssignedProperties'>;

/** Which organization has assigned how much of what it has. */
export function AssignedByOrganization(): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const { data, error, refetch } = useCall('compliance.CountOrganizationAssignedProperties', {});
  const level = (key: 'chapters' | 'standards' | 'substandards' | 'activities'): Column<Assigned> => ({
    key,
    title: t(`count.${key}`),
    align: 'end',
    sortable: true,
    priority: key === 'substandards' ? 1 : 3,
    value: (row) => row[key] ?? 0,
    render: (row) =>
      t('platform.scoredOf', { n: format.number(row[key] ?? 0), total: format.number(row[`total_${key}`] ?? 0) }),
  });
  const columns: Column<Assigned>[] = [
    { key: 'name', title: t('field.organization'), sortable: true },
    {
      key: 'assigned_percentage',
      title: t('platform.assignedShare'),
      sortable: true,
      align: 'end',
      card: 'line',
      value: (row) => row.assigned_percentage,
      render: (row) => format.percent(row.assigned_percentage),
    },
    level('chapters'),
    level('standards'),
    level('substandards'),
    level('activities'),
    { key: 'people', title: t('platform.people'), align: 'end', sortable: true, value: (row) => row.people ?? 0 },
  ];
  return (
    <Section title={t('platform.assigned')}>
      <p className="at-quiet">{t('platform.assignedMeans')}</p>
      <OneReply of={{ error, refetch }} found={data} rows={4} within="panel">
        {({ data: organizations = [] }) => (
          <LocalTable
            name="compliance.assignedByOrganization"
            caption={t('platform.assigned')}
            rowKey="organization_id"
            items={organizations}
            columns={columns}
          />
        )}
      </OneReply>
    </Section>
  );
}
