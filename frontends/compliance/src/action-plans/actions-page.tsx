import { actionPlanOrigins, actionPlanStatuses } from '@attesta/proto/compliance-words';
import {
  Button,
  Page,
  type Request,
  Segmented,
  useCall,
  useSession,
  useShortcut,
  useTranslation,
  useUrlState,
} from '@attesta/ui';
import { DataTable, FilterBar, type FilterField } from '@attesta/ui/data';
import { PlusOutlined } from '@attesta/ui/icons';
import { useNavigate } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { useOwnerField } from '../risks/use-owner-field';
import { PlanBoard } from './plan-board';
import { usePlanColumns } from './use-plan-columns';

const defaults = {
  view: 'list' as 'list' | 'board',
  q: '',
  status: 'pending',
  origin: '',
  owner: '',
  overdue: '',
  from: '',
  to: '',
  standard: '',
  activity: '',
  page: 1,
};

/** What is done about findings and by hand, by whom, until when: as a list, or as a board by status (daily work 3). */
export default function ActionsPage(): ReactNode {
  const { t } = useTranslation('compliance');
  const navigate = useNavigate();
  const role = useSession()?.roleId ?? 0;
  const [state, setState] = useUrlState(defaults);
  const columns = usePlanColumns();
  const fields = useFields(state);
  const mayPlan = role >= 1 && role <= 3;
  const plan = (): void => void navigate('/ss/actions/new');
  useShortcut('n', t('actions.add'), mayPlan ? plan : () => undefined);
  const shared: Request<'compliance.ListActionPlans'> = {
    q: state.q,
    origin: state.origin,
    owner_id: state.owner,
    overdue: state.overdue === 'overdue',
    due_from: state.from,
    due_to: state.to,
    standard_id: state.standard,
    activity_id: state.activity,
  };
  return (
    <Page
      title={t('actions.title')}
      description={t('actions.description')}
      action={
        <>
          <Segmented
            aria-label={t('actions.view')}
            options={(['list', 'board'] as const).map((value) => ({ value, label: t(`actions.views.${value}`) }))}
            value={state.view}
            onChange={(view) => setState({ view, page: 1 })}
          />
          {mayPlan && (
            <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={plan}>
              {t('actions.add')}
            </Button>
          )}
        </>
      }
    >
      <FilterBar value={state} onChange={setState} fields={fields} />
      {state.view === 'board' ? (
        <PlanBoard filters={shared} />
      ) : (
        <DataTable
          name="compliance.action-plans"
          caption={t('actions.title')}
          call="compliance.ListActionPlans"
          request={{ ...shared, status: state.status }}
          columns={columns}
          onOpen={({ id }) => navigate(`/ss/actions/${id}`)}
          empty={{ title: t('actions.none'), description: t('actions.noneHint') }}
        />
      )}
    </Page>
  );
}

function useFields(state: typeof defaults): FilterField[] {
  const { t } = useTranslation('compliance');
  const ownerField = useOwnerField(state.owner);
  const beside = useCall(
    'compliance.ListActionPlans',
    { standard_id: state.standard, page: 1, page_size: 1 },
    { enabled: state.standard !== '' },
  );
  const standardName = beside.data?.data?.[0]?.standards?.find(({ id }) => id === state.standard)?.name;
  const word = (kind: string) => (value: string) => ({ value, label: t(`actions.${kind}.${value}`) });
  return [
    { kind: 'search', name: 'q', label: t('actions.search') },
    // The board has a column for each.
    ...(state.view === 'list'
      ? [
          {
            kind: 'select' as const,
            name: 'status',
            label: t('field.status'),
            options: ['pending', ...actionPlanStatuses].map(word('status')),
          },
        ]
      : []),
    { kind: 'select', name: 'origin', label: t('actions.originLabel'), options: actionPlanOrigins.map(word('origin')) },
    ...ownerField,
    {
      kind: 'select',
      name: 'overdue',
      label: t('actions.late'),
      options: [{ value: 'overdue', label: t('risks.overdue') }],
    },
    { kind: 'range', from: 'from', to: 'to', label: t('field.due') },
    ...(state.standard
      ? [
          {
            kind: 'select' as const,
            name: 'standard',
            label: t('level.standard'),
            options: [{ value: state.standard, label: standardName ?? '…' }],
          },
        ]
      : []),
  ];
}
