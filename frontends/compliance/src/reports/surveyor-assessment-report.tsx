import { reportRequest } from '@attesta/proto/report-address';
import { type Row, useFormat, useSession, useTranslation, useUrlState } from '@attesta/ui';
import { ScoreBar } from '@attesta/ui/charts';
import { type Column, DataTable, FilterBar, usePersonField } from '@attesta/ui/data';
import { useNavigate } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { useReportExport } from './use-report-export';

type AssessmentRow = Row<'compliance.ReportSurveyorAssessments'>;

const places = { library: '', chapter: '', standard: '', substandard: '' };
const defaults = { q: '', ...places, type: '', person: '', from: '', to: '', page: 1 };

/** One row a checklist that a surveyor has scored, with the session in which they did. */
export function SurveyorAssessmentReport(): ReactNode {
  const { t } = useTranslation('compliance');
  const navigate = useNavigate();
  const role = useSession()?.roleId ?? 6;
  const [filters, setFilters] = useUrlState(defaults);
  const surveyor = usePersonField({
    name: 'person',
    label: t('sessions.surveyor'),
    roles: [5],
    chosen: filters.person,
  });
  const columns = useColumns();
  return (
    <>
      <FilterBar
        value={filters}
        onChange={setFilters}
        fields={[
          { kind: 'place', label: t('level.library') },
          { kind: 'search', name: 'q', label: t('reports.searchSurveys') },
          {
            kind: 'select',
            name: 'type',
            label: t('sessions.surveyorType'),
            options: ['1', '2'].map((value) => ({ value, label: t(`sessions.type.${value}`) })),
          },
          ...surveyor,
          { kind: 'range', from: 'from', to: 'to', label: t('reports.answeredIn') },
        ]}
      />
      <DataTable
        name="compliance.report.surveyorassessment"
        caption={t('reports.surveyorassessment.title')}
        // Roles 2 and 3 use client report calls (daily work 6).
        call={role <= 3 ? 'compliance.ReportClientSurveyorAssessments' : 'compliance.ReportSurveyorAssessments'}
        request={reportRequest('surveyorassessment', filters)}
        exportOnServer={useReportExport('surveyorassessment')}
        columns={columns}
        onOpen={({ activity_id }) => navigate(`/ss/reports/surveyorcompare?open=${activity_id}`)}
        empty={{ title: t('reports.empty'), description: t('reports.emptyHint') }}
      />
    </>
  );
}

function useColumns(): Column<AssessmentRow>[] {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  return [
    { key: 'activity', title: t('field.checklist'), sortable: true, width: 300 },
    { key: 'surveyorname', title: t('sessions.surveyor'), sortable: true, card: 'line', width: 160 },
    {
      key: 'surveyortype',
      title: t('sessions.surveyorType'),
      sortable: true,
      card: 'status',
      value: (row) => t(`sessions.type.${row.surveyortype}`),
    },
    { key: 'session_name', title: t('sessions.one'), sortable: true, card: 'line', width: 180 },
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
      title: t('field.date'),
      sortable: true,
      card: 'date',
      render: (row) => format.date(row.response_date),
    },
    { key: 'noofresponse', title: t('field.answered'), align: 'end', priority: 3 },
    { key: 'noofelement', title: t('field.elements'), align: 'end', priority: 3 },
    {
      key: 'SurveyorCategory',
      title: t('sessions.category'),
      priority: 3,
      value: (row) => row.SurveyorCategory?.category_name,
    },
    { key: 'substandardname', title: t('level.substandard'), hidden: true },
    { key: 'standardname', title: t('level.standard'), hidden: true },
    { key: 'chaptername', title: t('level.chapter'), hidden: true },
    { key: 'libraryname', title: t('level.library'), sortable: true, hidden: true },
    { key: 'email', title: t('field.email'), hidden: true },
    { key: 'company_name', title: t('field.organization'), hidden: true },
  ];
}
