import { noObservationType } from '@attesta/proto/compliance-words';
import { reportRequest } from '@attesta/proto/report-address';
import { useCall, useSession, useTranslation, useUrlState } from '@attesta/ui';
import { DataTable, FilterBar, type FilterField } from '@attesta/ui/data';
import { useNavigate } from '@attesta/ui/router';
import { type ReactNode, useMemo } from 'react';
import { workStatuses } from '../shared/work-status';
import { type ActivityRow, type ReportedKind, useActivityColumns } from './activity-columns';
import { useReportExport } from './use-report-export';
import { useUpdaterField } from './use-updater-field';

const places = { library: '', chapter: '', standard: '', substandard: '' };
const defaults = { q: '', status: '', person: '', is: '', type: '', ...places, from: '', to: '', page: 1 };

/** What a report of a kind asks, by who asks (specification: daily work 6, 7; platform 7 Reports). */
const calls = {
  kpi: ['compliance.ReportClientKpis', 'compliance.ReportKpis', 'compliance.ReportKpis'],
  observation: [
    'compliance.ReportClientObservations',
    'compliance.ReportObservations',
    'compliance.ReportObservationsToSurveyor',
  ],
  document: ['compliance.ReportClientDocuments', 'compliance.ReportDocuments', 'compliance.ReportDocumentsToSurveyor'],
} as const;

/** What narrows each kind by what its responses say: what that is called, and the words for it. */
const narrowings = {
  kpi: { label: 'standing', words: ['met', 'not met', 'no target'] },
  observation: { label: 'outcome', words: ['Completed', 'Pending'] },
  document: { label: 'validity', words: ['missing', 'valid', 'expiring', 'expired'] },
} as const;

/**
 * KPIs, observations or documents: one row each as it stands today or, within a range of days, one row a response of these days.
 * @param from the first day that is shown unless somebody has chosen others
 */
export function ActivityReport({
  kind,
  from = '',
  to = '',
}: {
  kind: ReportedKind;
  from?: string;
  to?: string;
}): ReactNode {
  const { t } = useTranslation('compliance');
  const navigate = useNavigate();
  const [filters, setFilters] = useUrlState(useMemo(() => ({ ...defaults, from, to }), [from, to]));
  const role = useSession()?.roleId ?? 6;
  const personField = useUpdaterField(filters.person);
  const [forAdmins, forOthers, forSurveyors] = calls[kind];
  const narrowing = narrowings[kind];
  const narrowingField: FilterField = {
    kind: 'select',
    name: 'is',
    label: t(`reports.${narrowing.label}`),
    options: narrowing.words.map((value) => ({ value, label: t(`reports.is.${value}`) })),
  };
  const types = useObservationTypes(kind === 'observation' && role <= 3, filters.type);
  const typeField: FilterField = {
    kind: 'select',
    name: 'type',
    label: t('reports.observationType'),
    options: types.map((type) => ({ value: type, label: type === noObservationType ? t('reports.noType') : type })),
  };
  return (
    <>
      <div className="at-no-print">
        <FilterBar
          value={filters}
          onChange={(changes) => setFilters(changes as Partial<typeof defaults>)}
          fields={[
            { kind: 'place', label: t('level.library') },
            { kind: 'search', name: 'q', label: t('reports.search') },
            {
              kind: 'select',
              name: 'status',
              label: t('field.status'),
              options: workStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
            },
            narrowingField,
            ...(types.length > 0 ? [typeField] : []),
            ...personField,
            { kind: 'range', from: 'from', to: 'to', label: t('reports.answeredIn') },
          ]}
        />
      </div>
      <DataTable
        name={`compliance.report.${kind}`}
        caption={t(`reports.${kind}.title`)}
        call={role <= 3 ? forAdmins : role === 5 ? forSurveyors : forOthers}
        request={reportRequest(kind, filters)}
        exportOnServer={useReportExport(kind)}
        columns={useActivityColumns(kind, Boolean(filters.from))}
        onOpen={(row: ActivityRow) => navigate(placeOf(row))}
        empty={{ title: t('reports.empty'), description: t('reports.emptyHint') }}
      />
    </>
  );
}

/** The types that the organization's observations are of. @param chosen one that may be none of them, such as where a link led to it */
function useObservationTypes(enabled: boolean, chosen: string): string[] {
  const { data } = useCall('compliance.ListObservationActivities', {}, { enabled, staleTime: 60_000 });
  const types = (data?.data ?? []).map(({ observation_type }) => observation_type || noObservationType);
  return [...new Set([...types, ...(chosen ? [chosen] : [])])].sort((a, b) => a.localeCompare(b));
}

/** Where an activity stands in the drill-down. */
function placeOf({ library_id, chapter_id, standard_id, substandard_id, activity_id }: ActivityRow): string {
  const ids = [library_id, chapter_id, standard_id, substandard_id, activity_id];
  return ids.every(Boolean) ? `/ss/scores/${ids.join('/')}` : '/ss/scores';
}
