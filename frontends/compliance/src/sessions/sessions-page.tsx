import { Button, Page, Segmented, useSession, useShortcut, useToday, useTranslation, useUrlState } from '@attesta/ui';
import { DataTable, FilterBar, type FilterField, useLibraryField, usePersonField } from '@attesta/ui/data';
import { PlusOutlined } from '@attesta/ui/icons';
import { useNavigate } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { periodOf } from '../shared/period';
import { MonthCalendar } from './month-calendar';
import { SessionDrawer } from './session-drawer';
import { useSessionColumns } from './use-session-columns';

const defaults = {
  view: 'calendar',
  month: '',
  q: '',
  from: '',
  to: '',
  library: '',
  surveyor: '',
  status: '',
  open: '',
  page: 1,
};

/** When surveyors are at work, and on what: as a calendar or a list; a surveyor's own (platform 2, daily work 2). */
export default function SessionsPage(): ReactNode {
  const { t } = useTranslation('compliance');
  const navigate = useNavigate();
  const isSurveyor = useSession()?.roleId === 5;
  const [state, setState] = useUrlState(defaults);
  const thisMonth = useToday().slice(0, 7);
  const libraryField = useLibraryField();
  const columns = useSessionColumns(isSurveyor);
  const plan = (): void => void navigate('/ss/sessions/new');
  useShortcut('n', t('sessions.plan'), isSurveyor ? () => undefined : plan);
  const isCalendar = state.view === 'calendar';
  const filters = { q: state.q, library_id: state.library, user_id: state.surveyor };
  const fields: FilterField[] = [
    { kind: 'search', name: 'q', label: t('sessions.search') },
    libraryField,
    // Surveyors see their own sessions, and may not list anybody.
    ...usePersonField({ name: 'surveyor', label: t('sessions.surveyor'), roles: [5], chosen: state.surveyor }),
  ];
  if (!isCalendar) {
    fields.push(
      {
        kind: 'select',
        name: 'status',
        label: t('field.status'),
        options: ['planned', 'running', 'over'].map((value) => ({ value, label: t(`sessions.status.${value}`) })),
      },
      { kind: 'range', from: 'from', to: 'to', label: t('sessions.range') },
    );
  }
  return (
    <Page
      title={t(isSurveyor ? 'sessions.own' : 'sessions.title')}
      description={t('sessions.description')}
      action={
        !isSurveyor && (
          <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={plan}>
            {t('sessions.plan')}
          </Button>
        )
      }
    >
      <div className="at-gap">
        <Segmented
          aria-label={t('sessions.view')}
          value={state.view}
          options={[
            { value: 'calendar', label: t('sessions.calendar') },
            { value: 'list', label: t('sessions.list') },
          ]}
          onChange={(view) => setState({ view, page: 1 })}
        />
      </div>
      <FilterBar value={state} onChange={setState} fields={fields} />
      {isCalendar ? (
        <MonthCalendar
          month={state.month || thisMonth}
          filters={filters}
          onMonth={(month) => setState({ month: month === thisMonth ? '' : month })}
          onOpen={(open) => setState({ open })}
        />
      ) : (
        <DataTable
          name="compliance.sessions"
          caption={t('sessions.title')}
          call="compliance.ListSurveyorSessions"
          request={{ ...filters, ...periodOf(state), status: state.status }}
          columns={columns}
          onOpen={({ id }) => setState({ open: id })}
          empty={{ title: t('sessions.none'), description: t(isSurveyor ? 'sessions.noneOwn' : 'sessions.noneHint') }}
        />
      )}
      <SessionDrawer id={state.open} onClose={() => setState({ open: '' })} />
    </Page>
  );
}
