import { Button, Page, useSession, useShortcut, useTranslation, useUrlState } from '@attesta/ui';
import { DataTable, FilterBar, type FilterField } from '@attesta/ui/data';
import { PlusOutlined } from '@attesta/ui/icons';
import { useNavigate } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { harmLevels, incidentOutcomes, incidentStatuses, incidentTypes, severities } from './incident-words';
import { ReceiptPanel } from './receipt-panel';
import { UnsentReportsNotice } from './unsent-reports-notice';
import { useIncidentColumns } from './use-incident-columns';

const defaults = {
  q: '',
  status: '',
  type: '',
  outcome: '',
  harm: '',
  severity: '',
  place: '',
  standard: '',
  risk: '',
  actions: '',
  from: '',
  to: '',
  page: 1,
};

/** The safety incidents that the reader may see: their own reports, or all that they handle (daily work 2). */
export default function IncidentsPage(): ReactNode {
  const { t } = useTranslation('compliance');
  const navigate = useNavigate();
  const role = useSession()?.roleId ?? 0;
  const [state, setState] = useUrlState(defaults);
  const handles = role === 2 || role === 3;
  const mayReport = role >= 2 && role <= 5;
  const columns = useIncidentColumns(handles);
  const report = (): void => void navigate('/ss/incidents/new');
  useShortcut('n', t('incidents.report'), mayReport ? report : () => undefined);
  const fields = useFields(handles);
  return (
    <Page
      title={t('incidents.title')}
      description={t(handles ? 'incidents.description' : 'incidents.ownDescription')}
      action={
        <>
          {handles && <Button onClick={() => navigate('/ss/incidents/settings')}>{t('incidents.settings')}</Button>}
          {handles && <Button onClick={() => navigate('/ss/incidents/trends')}>{t('incidents.trends')}</Button>}
          {mayReport && (
            <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={report}>
              {t('incidents.report')}
            </Button>
          )}
        </>
      }
    >
      <UnsentReportsNotice />
      <FilterBar value={state} onChange={setState} fields={fields} />
      <DataTable
        name="compliance.incidents"
        caption={t('incidents.title')}
        call="compliance.ListIncidents"
        request={{
          q: state.q,
          status: state.status,
          type: state.type,
          outcome: state.outcome,
          harm: state.harm,
          severity: Number(state.severity) || undefined,
          place: state.place,
          standard_id: state.standard,
          risk_id: state.risk,
          overdue: state.actions === 'late',
          from_date: state.from,
          to_date: state.to,
        }}
        columns={columns}
        onOpen={({ id }) => navigate(`/ss/incidents/${id}`)}
        empty={{ title: t('incidents.none'), description: t(mayReport ? 'incidents.noneHint' : 'incidents.noneRead') }}
      />
      {mayReport && <ReceiptPanel />}
    </Page>
  );
}

function useFields(handles: boolean): FilterField[] {
  const { t } = useTranslation('compliance');
  const select = (name: string, label: string, kind: string, values: string[]): FilterField => ({
    kind: 'select',
    name,
    label,
    options: values.map((value) => ({ value, label: t(`incidents.${kind}.${value}`) })),
  });
  const judged: FilterField[] = [
    {
      kind: 'select',
      name: 'severity',
      label: t('incidents.severity'),
      options: severities.map((code) => ({ value: String(code), label: t('incidents.sac', { code }) })),
    },
    {
      kind: 'select',
      name: 'actions',
      label: t('incidents.actions'),
      options: [{ value: 'late', label: t('incidents.late') }],
    },
  ];
  return [
    { kind: 'search', name: 'q', label: t('incidents.search') },
    select('status', t('field.status'), 'status', ['open', ...incidentStatuses]),
    select('type', t('incidents.type'), 'types', incidentTypes),
    select('outcome', t('incidents.outcome'), 'outcomes', incidentOutcomes),
    select('harm', t('incidents.harm'), 'harms', ['none', ...harmLevels]),
    ...(handles ? judged : []),
    { kind: 'range', from: 'from', to: 'to', label: t('incidents.when') },
  ];
}
