import { Page, StatusTag, useFormat, useSession, useTranslation, useUrlState } from '@attesta/ui';
import { ScoreBar } from '@attesta/ui/charts';
import { type Column, DataTable, FilterBar, useLibraryField } from '@attesta/ui/data';
import { type ReactNode, useState } from 'react';
import { useKeptRange } from '../checklists/use-kept-range';
import { AnswerStanding, figure, standingOf } from '../recorded/answer-words';
import { targetWords } from '../recorded/target-words';
import { EvidenceFiles, EvidenceView } from '../shared/evidence-files';
import { periodOf } from '../shared/period';
import type { RecordedKind, RecordedResponse } from '../shared/types';
import { RecordDrawer } from './record-drawer';

const defaults = { view: '', from: '', to: '', library: '', status: '', q: '', page: 1 };

const calls = {
  kpi: 'compliance.ListKpisFromDate',
  observation: 'compliance.ListObservationsFromDate',
  document: 'compliance.ListDocumentsFromDate',
} as const;

const statuses: Record<RecordedKind, string[]> = {
  kpi: ['met', 'not met'],
  observation: ['Completed', 'Pending'],
  document: ['valid', 'expiring', 'expired', 'missing'],
};

/** What was recorded of one kind, when and by whom. The date range is kept in this browser, and in the address while it shows. */
export function RecordsPage(props: { kind: RecordedKind; action?: ReactNode; children?: ReactNode }): ReactNode {
  const { kind } = props;
  const { t } = useTranslation('compliance');
  const [filters, setFilters] = useUrlState(defaults);
  const [chosen, setChosen] = useState<RecordedResponse>();
  const libraryField = useLibraryField();
  const columns = useColumns(kind);
  const change = useKeptRange(kind, filters, setFilters);
  const role = useSession()?.roleId;
  const showsFiles = kind === 'document' && filters.view === 'files';
  return (
    <Page title={t(`records.${kind}.title`)} description={t(`records.${kind}.description`)} action={props.action}>
      {kind === 'document' && <EvidenceView value={filters.view} onChange={(view) => setFilters({ view, page: 1 })} />}
      <FilterBar
        value={filters}
        onChange={(changes) => change(changes as Partial<typeof defaults>)}
        fields={[
          { kind: 'search', name: 'q', label: t('records.search') },
          { kind: 'range', from: 'from', to: 'to', label: t('checklists.range') },
          libraryField,
          {
            kind: 'select',
            name: 'status',
            label: t('field.status'),
            options: statuses[kind].map((value) => ({ value, label: t(`record.standing.${value.replace(' ', '_')}`) })),
          },
        ]}
      />
      {showsFiles ? (
        <EvidenceFiles of="document" filters={filters} />
      ) : (
        <DataTable
          name={`compliance.records.${kind}`}
          caption={t(`records.${kind}.title`)}
          // One table for three calls, whose rows are read by what they may all say.
          call={calls[kind] as (typeof calls)['document']}
          request={{
            // Sent only when a from date is set (daily work 5).
            ...periodOf(filters),
            library_id: filters.library,
            status: filters.status,
            q: filters.q,
          }}
          columns={columns}
          onOpen={setChosen}
          empty={{ title: t('checklists.none'), description: t('checklists.noneHint') }}
        />
      )}
      {props.children}
      <RecordDrawer
        kind={kind}
        said={chosen}
        mayCorrect={role === 2 || role === 3}
        onClose={() => setChosen(undefined)}
      />
    </Page>
  );
}

function useColumns(kind: RecordedKind): Column<RecordedResponse>[] {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const own: Record<RecordedKind, Column<RecordedResponse>[]> = {
    kpi: [
      {
        key: 'response',
        title: t('record.fields.response'),
        align: 'end',
        card: 'line',
        value: (row) => row.response,
        render: (row) => figure(format, row.response),
      },
      { key: 'target', title: t('field.target'), priority: 3, value: (row) => targetWords(t, format, row) },
      { key: 'numerator', title: t('record.fields.numerator'), hidden: true },
      { key: 'denominator', title: t('record.fields.denominator'), hidden: true },
      { key: 'aggregation_type', title: t('field.aggregation'), hidden: true },
    ],
    observation: [
      { key: 'observation_type', title: t('record.fields.observation_type'), card: 'line' },
      {
        key: 'currency',
        title: t('record.fields.currency'),
        align: 'end',
        value: (row) => row.currency,
        render: (row) => `${figure(format, row.currency)} ${row.currency_type ?? ''}`,
      },
    ],
    document: [
      { key: 'document_name', title: t('record.kindOf.document'), card: 'line', priority: 3 },
      {
        key: 'expiry_date',
        title: t('field.countsUntil'),
        card: 'line',
        value: (row) => row.expiry_date,
        render: (row) => (row.expiry_date ? format.date(row.expiry_date) : t('record.forEver')),
      },
      {
        key: 'upload_date',
        title: t('field.arrived'),
        value: (row) => row.upload_date,
        render: (row) => format.date(row.upload_date),
      },
    ],
  };
  return [
    {
      key: 'activity_name',
      title: t('field.activity'),
      width: 300,
      value: (row) => row.activity_name,
      beside: ({ is_checklist }) => is_checklist && <StatusTag kind="neutral">{t('field.checklist')}</StatusTag>,
    },
    {
      key: 'responsedate',
      title: t(kind === 'document' ? 'field.trueOn' : 'field.date'),
      sortable: true,
      card: 'date',
      value: (row) => row.responsedate,
      render: (row) => format.date(row.responsedate),
    },
    { key: 'updator_name', title: t('field.person'), card: 'line' },
    {
      key: 'standing',
      title: t('field.status'),
      card: 'status',
      value: (row) => t(`record.standing.${(standingOf(kind, row) || 'none').replace(' ', '_')}`),
      render: (row) => <AnswerStanding kind={kind} said={row} t={t} />,
    },
    ...own[kind],
    {
      key: 'score',
      title: t('scores.score'),
      sortable: true,
      card: 'score',
      value: (row) => row.score,
      render: (row) => <ScoreBar score={row.score} />,
    },
    { key: 'period', title: t('field.period'), hidden: true },
  ];
}
