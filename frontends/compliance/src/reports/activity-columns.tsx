import { type Row, type StatusKind, StatusTag, useFormat, useTranslation } from '@attesta/ui';
import { ScoreBar } from '@attesta/ui/charts';
import type { Column } from '@attesta/ui/data';
import { frequencyLabel } from '../shared/frequency-label';
import { WorkStatusTag } from '../shared/work-status';

export type ActivityRow = Row<'compliance.ReportKpis'>;
export type ReportedKind = 'kpi' | 'observation' | 'document';

/** How each word of a report is drawn: never by its color alone. */
const kinds: Record<string, StatusKind> = {
  met: 'success',
  'not met': 'danger',
  'no target': 'neutral',
  missing: 'danger',
  valid: 'success',
  expiring: 'warning',
  expired: 'danger',
  Completed: 'success',
  Pending: 'warning',
};

/** The columns of the report of a kind. @param answers the rows are responses of some days rather than activities of today */
export function useActivityColumns(kind: ReportedKind, answers: boolean): Column<ActivityRow>[] {
  const own = { kpi: useKpiColumns(), observation: useObservationColumns(), document: useDocumentColumns() };
  const common = useCommonColumns(answers);
  return [...common.first, ...own[kind], ...common.last];
}

/** The columns that rows of every kind have: who, when and how it stands first, its place in the library last. */
export function useCommonColumns(answers: boolean): Record<'first' | 'last', Column<ActivityRow>[]> {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  return {
    first: [
      { key: 'activity', title: t('field.activity'), sortable: true, width: 280 },
      { key: 'assignTo', title: t('field.assignedTo'), sortable: true, width: 170, card: 'line' },
      {
        key: 'status',
        title: t('field.status'),
        sortable: true,
        hidden: answers,
        card: 'status',
        value: (row) => row.status && t(`status.${row.status}`),
        render: (row) => <WorkStatusTag status={row.status} />,
      },
      {
        key: 'dueDate',
        title: t('field.due'),
        sortable: true,
        hidden: answers,
        card: 'date',
        render: (row) => format.date(row.dueDate),
      },
    ],
    last: [
      {
        key: 'score',
        title: t('scores.score'),
        sortable: true,
        card: 'score',
        value: (row) => row.score,
        render: (row) => <ScoreBar score={row.score} />,
      },
      {
        key: 'response_date',
        title: t('field.lastAnswer'),
        sortable: true,
        render: (row) => format.date(row.response_date),
      },
      { key: 'updator_name', title: t('reports.answeredBy'), hidden: !answers },
      {
        key: 'response_frequency',
        title: t('field.frequency'),
        priority: 3,
        hidden: true,
        value: (row) => frequencyLabel(t, row.response_frequency),
      },
      { key: 'period', title: t('field.period'), hidden: true },
      { key: 'code', title: t('reports.code'), hidden: true },
      { key: 'libraryname', title: t('level.library'), sortable: true, hidden: true },
      { key: 'chaptername', title: t('level.chapter'), sortable: true, hidden: true },
      { key: 'standardname', title: t('level.standard'), hidden: true },
      { key: 'substandardname', title: t('level.substandard'), hidden: true },
      { key: 'company_name', title: t('field.organization'), hidden: true },
    ],
  };
}

/** A word of a report as icon, word and color. */
export function useWord(): (word: string | undefined) => React.ReactNode {
  const { t } = useTranslation('compliance');
  return (word) => (word ? <StatusTag kind={kinds[word] ?? 'neutral'}>{t(`reports.is.${word}`)}</StatusTag> : '–');
}

function useKpiColumns(): Column<ActivityRow>[] {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const word = useWord();
  return [
    {
      key: 'actualvalue',
      title: t('reports.value'),
      sortable: true,
      align: 'end',
      card: 'line',
      value: (row) => row.actualvalue,
      render: (row) => format.number(row.actualvalue, 2),
    },
    { key: 'target', title: t('reports.target'), align: 'end', value: (row) => targetText(row, format.number) },
    {
      key: 'standing',
      title: t('reports.standing'),
      value: (row) => row.standing && t(`reports.is.${row.standing}`),
      render: (row) => word(row.standing),
    },
    { key: 'type_of_measure', title: t('reports.measure'), hidden: true },
    {
      key: 'kind',
      title: t('reports.source.title'),
      priority: 3,
      value: (row) => row.kind && t(`reports.source.${row.kind}`),
    },
  ];
}

function useObservationColumns(): Column<ActivityRow>[] {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const word = useWord();
  return [
    { key: 'observation_type', title: t('reports.observationType'), sortable: true, card: 'line' },
    {
      key: 'observation_status',
      title: t('reports.outcome'),
      sortable: true,
      value: (row) => row.observation_status && t(`reports.is.${row.observation_status}`),
      render: (row) => word(row.observation_status),
    },
    {
      key: 'currency',
      title: t('reports.amount'),
      align: 'end',
      hidden: true,
      value: (row) => row.currency,
      render: (row) => `${format.number(row.currency, 2)} ${row.currency_type ?? ''}`.trim(),
    },
  ];
}

function useDocumentColumns(): Column<ActivityRow>[] {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const word = useWord();
  return [
    { key: 'document_name', title: t('reports.document.name'), sortable: true, width: 200, priority: 3 },
    {
      key: 'validity',
      title: t('reports.validity'),
      card: 'line',
      value: (row) => row.validity && t(`reports.is.${row.validity}`),
      render: (row) => word(row.validity),
    },
    {
      key: 'expiry_date',
      title: t('reports.expires'),
      sortable: true,
      card: 'line',
      render: (row) => format.date(row.expiry_date),
    },
    { key: 'upload_date', title: t('reports.uploaded'), sortable: true, render: (row) => format.date(row.upload_date) },
    { key: 'files', title: t('reports.files'), align: 'end', hidden: true, value: (row) => row.files ?? 0 },
  ];
}

/** A target as a range, or as its only end. */
export function targetText(
  { target, totarget }: { target?: number | undefined; totarget?: number | undefined },
  number: (value: number) => string,
): string {
  if (typeof target === 'number' && typeof totarget === 'number' && target !== totarget)
    return `${number(target)} – ${number(totarget)}`;
  if (typeof target === 'number') return typeof totarget === 'number' ? number(target) : `≥ ${number(target)}`;
  return typeof totarget === 'number' ? `≤ ${number(totarget)}` : '–';
}
