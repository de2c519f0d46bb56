import {
  Button,
  ErrorPanel,
  Page,
  PrintButton,
  type Row,
  RowsSkeleton,
  Segmented,
  Select,
  type StatusKind,
  StatusTag,
  useCall,
  useTranslation,
  useUrlState,
} from '@attesta/ui';
import { type Column, DataTable, FilterBar } from '@attesta/ui/data';
import { useNavigate, useParams } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { usePermissions } from '../access/permissions';
import { ChangedRules } from './changed-rules';
import { DifferenceTexts, useDifferenceWords } from './difference-texts';
import { type Status, statuses, VersionCounts } from './version-counts';
import { useVersionLabel } from './version-label';

type Difference = Row<'content.CompareLibraryVersions'>;

const defaults = { q: '', level: '', status: 'all', against: '', page: 1 };
const levels = ['chapter', 'standard', 'substandard', 'activity', 'element'] as const;

/** What differs between a version of a library and an earlier one, in the order in which one reads it. */
export default function ComparePage(): ReactNode {
  const { t } = useTranslation('content');
  const { id = '' } = useParams();
  const [filters, setFilters] = useUrlState(defaults);
  const versions = useCall('content.ListLibraryVersions', { id });
  const against_id = filters.against || undefined;
  const whole = useCall('content.CompareLibraryVersions', { id, against_id, page: 1, page_size: 1 });
  const label = useVersionLabel();
  const columns = useColumns();
  const comparison = whole.data?.comparison;
  const later = versions.data?.data?.findIndex((version) => version.id === id) ?? -1;
  const earlier = later < 0 ? [] : (versions.data?.data ?? []).slice(later + 1);
  const breadcrumbs = [
    { label: t('libraries.title'), to: '/ss/libraries' },
    { label: t('versions.title'), to: `/ss/libraries/${id}/versions` },
    { label: t('versions.compare') },
  ];
  const title = comparison?.after?.name
    ? t('versions.changesOf', { name: comparison.after.name })
    : t('versions.compare');
  if (whole.error && !comparison)
    return (
      <Page title={title} breadcrumbs={breadcrumbs}>
        <ErrorPanel error={whole.error} onRetry={() => void whole.refetch()} />
      </Page>
    );
  return (
    <Page
      title={title}
      breadcrumbs={breadcrumbs}
      description={
        comparison &&
        t('versions.comparedWith', {
          after: label(comparison.after),
          before: label(comparison.before),
          name: comparison.before?.name,
        })
      }
      action={
        <>
          <PrintButton />
          <GoOn version={comparison?.after} />
        </>
      }
    >
      <div className="at-gap">
        {comparison ? <VersionCounts counts={comparison.counts} /> : <RowsSkeleton rows={2} />}
      </div>
      <ChangedRules before={comparison?.rules_before} after={comparison?.rules_after} />
      <FilterBar
        fields={[
          { kind: 'search', name: 'q', label: t('versions.search') },
          {
            kind: 'select',
            name: 'level',
            label: t('versions.level'),
            options: levels.map((level) => ({ value: level, label: t(`level.${level}`) })),
          },
        ]}
        value={filters}
        onChange={(changes) => setFilters(changes as Partial<typeof defaults>)}
      >
        <Segmented
          filters
          aria-label={t('versions.what')}
          value={filters.status}
          options={[
            { value: 'all', label: t('versions.all') },
            ...statuses.map((status) => ({ value: status as string, label: t(`versions.status.${status}`) })),
          ]}
          onChange={(status) => setFilters({ status, page: 1 })}
        />
        {earlier.length > 1 && (
          <Select
            aria-label={t('versions.against')}
            value={comparison?.before?.id}
            options={earlier.map((version) => ({ value: version.id, label: `${label(version)}: ${version.name}` }))}
            onChange={(against) => setFilters({ against, page: 1 })}
          />
        )}
      </FilterBar>
      <p className="at-quiet">{t('versions.legend')}</p>
      <DataTable
        name="content.versions.compare"
        caption={t('versions.compare')}
        call="content.CompareLibraryVersions"
        request={{
          id,
          against_id,
          q: filters.q || undefined,
          level: filters.level || undefined,
          status: filters.status === 'all' ? undefined : filters.status,
        }}
        columns={columns}
        empty={{
          title: filters.q || filters.level || filters.status !== 'all' ? t('versions.noneFound') : t('versions.same'),
        }}
      />
    </Page>
  );
}

/** The way to adopt a version, for those whose organization works with an earlier one. */
function GoOn({ version }: { version: { id?: string; adoptable?: boolean } | undefined | null }): ReactNode {
  const { t } = useTranslation('content');
  const navigate = useNavigate();
  if (!usePermissions().adoptVersions || !version?.adoptable) return null;
  return (
    <Button type="primary" onClick={() => navigate(`/ss/libraries/${version.id}/adopt`)}>
      {t('versions.goOn')}
    </Button>
  );
}

const kinds: Record<Status, StatusKind> = { added: 'success', changed: 'info', moved: 'pending', removed: 'danger' };

function useColumns(): Column<Difference>[] {
  const { t } = useTranslation('content');
  const words = useDifferenceWords();
  const statusWords = (difference: Difference) =>
    (difference.statuses ?? []).map((status) => t(`versions.status.${status}`)).join(', ');
  return [
    {
      key: 'name',
      title: t('versions.item'),
      width: 320,
      value: ({ code, name }) => [code, name].filter(Boolean).join(' '),
      render: (difference) => <Item difference={difference} />,
    },
    {
      key: 'level',
      title: t('versions.level'),
      width: 120,
      card: 'status',
      value: ({ level }) => t(`level.${level}`),
    },
    {
      key: 'statuses',
      title: t('versions.what'),
      width: 140,
      card: 'status',
      priority: 1,
      value: statusWords,
      render: ({ statuses: own = [] }) => (
        <span className="ct-statuses">
          {own.map((status) => (
            <StatusTag key={status} kind={kinds[status as Status] ?? 'neutral'}>
              {t(`versions.status.${status}`)}
            </StatusTag>
          ))}
        </span>
      ),
    },
    {
      key: 'fields',
      title: t('versions.difference'),
      width: 520,
      card: 'line',
      priority: 1,
      value: ({ fields = [], former_path = [] }) => [formerly(former_path), words(fields)].filter(Boolean).join('\n'),
      render: ({ fields = [], former_path = [] }) => (
        <div className="ct-whole">
          {former_path.length > 0 && <p className="ct-former">{formerly(former_path)}</p>}
          <DifferenceTexts fields={fields} />
        </div>
      ),
    },
  ];

  function formerly(path: string[]): string {
    return path.length > 0 ? t('versions.formerly', { path: path.join(' › ') }) : '';
  }
}

function Item({ difference }: { difference: Difference }): ReactNode {
  const { code, name, path = [] } = difference;
  return (
    <div className="ct-whole">
      {path.length > 0 && <span className="ct-kicker">{path.join(' › ')}</span>}
      {code && <span className="at-code">{code}</span>} <bdi>{name}</bdi>
    </div>
  );
}
