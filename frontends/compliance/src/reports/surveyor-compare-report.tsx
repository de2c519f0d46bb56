import { reportRequest } from '@attesta/proto/report-address';
import { type Row, Segmented, useFormat, useSession, useTranslation, useUrlState } from '@attesta/ui';
import { ScoreBar } from '@attesta/ui/charts';
import { type Column, DataTable, FilterBar, type FilterField, usePersonField } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import { ComparedElements } from './compared-elements';
import { useReportExport } from './use-report-export';

type ComparisonRow = Row<'compliance.CompareSurveyors'>;

const defaults = {
  q: '',
  library: '',
  chapter: '',
  standard: '',
  substandard: '',
  updater: '',
  internal: '',
  external: '',
  only: '',
  open: '',
  page: 1,
};

/** One row a checklist with the scores of updaters, internal and external surveyors; it opens to its elements. */
export function SurveyorCompareReport(): ReactNode {
  const { t } = useTranslation('compliance');
  const role = useSession()?.roleId ?? 6;
  const [state, setState] = useUrlState(defaults);
  const columns = useColumns();
  const surveyor = (name: 'internal' | 'external', surveyorType: 1 | 2) =>
    usePersonField({ name, label: t(`rater.${name}`), roles: [5], surveyorType, chosen: state[name] });
  const fields: FilterField[] = [
    { kind: 'search', name: 'q', label: t('work.search') },
    { kind: 'place', label: t('level.library') },
    ...usePersonField({ name: 'updater', label: t('rater.updater'), roles: [4], chosen: state.updater }),
    ...surveyor('internal', 1),
    ...surveyor('external', 2),
  ];
  return (
    <>
      <FilterBar value={state} onChange={setState} fields={fields} />
      <div className="at-gap">
        <Segmented
          filters
          aria-label={t('reports.only')}
          value={state.only}
          options={[
            { value: '', label: t('work.all') },
            { value: 'differing', label: t('reports.differing') },
          ]}
          onChange={(only) => setState({ only, page: 1 })}
        />
      </div>
      <DataTable
        name="compliance.report.surveyorcompare"
        caption={t('reports.surveyorcompare.title')}
        // Roles 2 and 3 use client report calls (daily work 6).
        call={role <= 3 ? 'compliance.CompareClientSurveyors' : 'compliance.CompareSurveyors'}
        request={reportRequest('surveyorcompare', state)}
        exportOnServer={useReportExport('surveyorcompare')}
        columns={columns}
        onOpen={({ id }) => setState({ open: id })}
        empty={{ title: t('reports.empty'), description: t('reports.emptyHint') }}
      />
      <ComparedElements id={state.open} onClose={() => setState({ open: '' })} />
    </>
  );
}

function useColumns(): Column<ComparisonRow>[] {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const rater = (
    key: 'updator_score' | 'internal_surveyor_score' | 'external_surveyor_score',
    title: string,
  ): Column<ComparisonRow> => ({
    key,
    title,
    sortable: true,
    card: 'line',
    width: 176,
    least: 150,
    value: (row) => row[key],
    render: (row) => <ScoreBar score={row[key]} />,
  });
  return [
    { key: 'activity', title: t('field.checklist'), sortable: true, width: 300 },
    rater('updator_score', t('rater.updater')),
    rater('internal_surveyor_score', t('rater.internal')),
    rater('external_surveyor_score', t('rater.external')),
    {
      key: 'difference',
      title: t('reports.difference'),
      sortable: true,
      align: 'end',
      card: 'status',
      value: (row) => row.difference,
      render: (row) => format.number(row.difference),
    },
    {
      key: 'differing',
      title: t('reports.differingElements'),
      sortable: true,
      align: 'end',
      priority: 3,
      value: (row) => row.differing ?? 0,
      render: (row) =>
        t('gap.of', { n: format.number(row.differing ?? 0), total: format.number(row.noofelement ?? 0) }),
    },
    { key: 'standardname', title: t('level.standard'), width: 200, priority: 3 },
    { key: 'substandardname', title: t('level.substandard'), hidden: true },
    { key: 'chaptername', title: t('level.chapter'), hidden: true },
    { key: 'libraryname', title: t('level.library'), hidden: true },
    { key: 'updator_name', title: t('reports.who', { rater: t('rater.updater') }), hidden: true },
    { key: 'internal_surveyor_name', title: t('reports.who', { rater: t('rater.internal') }), hidden: true },
    { key: 'external_surveyor_name', title: t('reports.who', { rater: t('rater.external') }), hidden: true },
    {
      key: 'updator_date',
      title: t('reports.when', { rater: t('rater.updater') }),
      hidden: true,
      render: (row) => format.date(row.updator_date),
    },
    {
      key: 'internal_surveyor_date',
      title: t('reports.when', { rater: t('rater.internal') }),
      hidden: true,
      render: (row) => format.date(row.internal_surveyor_date),
    },
    {
      key: 'external_surveyor_date',
      title: t('reports.when', { rater: t('rater.external') }),
      hidden: true,
      render: (row) => format.date(row.external_surveyor_date),
    },
    { key: 'company_name', title: t('field.organization'), hidden: true },
  ];
}
