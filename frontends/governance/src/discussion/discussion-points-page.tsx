import {
  Button,
  OneReply,
  Page,
  type Row,
  toast,
  useCall,
  useChoiceState,
  useFormat,
  useTranslation,
  useUrlState,
} from '@attesta/ui';
import { type Column, DataTable, FilterBar, type FilterField, SideDrawer } from '@attesta/ui/data';
import { useNavigate, useParams } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { PointText } from '../meetings/minutes-text';
import { Status } from '../shared/meeting-words';
import { useTargetDate } from '../shared/target-date';
import { useWindowed } from '../shared/window';
import { ActionResponse } from '../voting/action-response';

type Point = Row<'governance.ListDiscussionPoints'>;

const defaults = { q: '', committee: '', who: '', status: '', page: 1 };

/** What was discussed and resolved, and who does what until when; others open only what is assigned to them (daily work 5). */
export default function DiscussionPointsPage(): ReactNode {
  const { t } = useTranslation('governance');
  const format = useFormat();
  const targetDate = useTargetDate();
  const navigate = useNavigate();
  const { id } = useParams();
  const [state, setState] = useUrlState(useWindowed(defaults));
  const committees = useCall('governance.ListCommittees');
  const request = {
    q: state.q,
    committee_id: state.committee,
    responsible_person: state.who,
    u_status: state.status,
    fromdate: state.from,
    todate: state.to,
  };
  const show = ({ id: wanted, openable }: Point): void => {
    if (openable) void navigate({ pathname: `/ss/discussion-points/${wanted}`, search: window.location.search });
    else toast.info(t('notAssigned'));
  };
  const fields: FilterField[] = [
    { kind: 'search', name: 'q', label: t('point.search') },
    {
      kind: 'select',
      name: 'committee',
      label: t('committees.one'),
      state: useChoiceState(committees),
      options: (committees.data?.data ?? []).map(({ id: value = '', committee_name = '' }) => ({
        value,
        label: committee_name,
      })),
    },
    { kind: 'select', name: 'who', label: t('point.responsible'), options: [{ value: 'me', label: t('point.mine') }] },
    {
      kind: 'select',
      name: 'status',
      label: t('field.status'),
      options: ['pending', 'completed'].map((value) => ({ value, label: t(`status.${value}`) })),
    },
    { kind: 'range', from: 'from', to: 'to', label: t('meetings.days') },
  ];
  const columns: Column<Point>[] = [
    {
      key: 'agenda_item',
      title: t('agenda.item'),
      width: 240,
      value: ({ serial_no, agenda_item }) => `${serial_no} ${agenda_item}`,
    },
    {
      key: 'issues',
      title: t('point.issues'),
      width: 240,
      card: 'line',
      value: ({ issues, openable }) => (openable ? issues : t('point.hidden')),
    },
    {
      key: 'meeting_date',
      title: t('meetings.one'),
      sortable: true,
      card: 'line',
      width: 240,
      least: 200,
      value: ({ committee_meeting: of }) => `${of?.meeting_name}, ${format.date(of?.meeting_date)}`,
      render: ({ committee_meeting: of }) => of?.meeting_name,
      beside: ({ committee_meeting: of }) => format.date(of?.meeting_date),
    },
    { key: 'action_plan', title: t('point.action_plan'), width: 240, priority: 3 },
    {
      key: 'responsible',
      title: t('point.responsible'),
      card: 'line',
      value: ({ user, attendee_responsible }) => user?.name || attendee_responsible?.name || '',
    },
    {
      key: 'target_date',
      title: t('point.target'),
      sortable: true,
      card: 'date',
      width: 220,
      value: ({ target_date }) => (target_date ? targetDate(target_date) : ''),
    },
    {
      key: 'u_status',
      title: t('field.status'),
      sortable: true,
      card: 'status',
      value: ({ u_status, overdue }) => t(`status.${overdue ? 'overdue' : u_status}`),
      render: ({ u_status, overdue }) => <Status status={overdue ? 'overdue' : u_status} />,
    },
  ];
  return (
    <Page title={t('point.title')} description={t('point.about')}>
      <FilterBar value={state} onChange={setState} fields={fields} />
      <DataTable
        name="governance.discussion-points"
        caption={t('point.title')}
        call="governance.ListDiscussionPoints"
        request={request}
        columns={columns}
        onOpen={show}
        empty={{ title: t('point.none'), description: t('point.noneHint') }}
      />
      <PointDrawer id={id} />
    </Page>
  );
}

/** One of them by its link, whether it stands in the list or not. */
function PointDrawer({ id }: { id: string | undefined }): ReactNode {
  const { t } = useTranslation('governance');
  const navigate = useNavigate();
  const { data, error, refetch } = useCall('governance.ListDiscussionPoints', { id }, { enabled: Boolean(id) });
  const [point] = data?.data ?? [];
  const close = (): void => void navigate({ pathname: '/ss/discussion-points', search: window.location.search });
  return (
    <SideDrawer
      open={Boolean(id)}
      title={point?.agenda_item ?? t('point.one')}
      extra={
        point?.meeting_openable && (
          <Button onClick={() => navigate(`/ss/meetings/${point.committee_meeting_id}?part=minutes`)}>
            {t('meetings.one')}
          </Button>
        )
      }
      onClose={close}
    >
      <OneReply of={{ error, refetch }} found={data} within="panel">
        {() =>
          point?.openable ? (
            <div className="gv-minutes">
              <PointText point={point} />
              {point.action_plan && <ActionResponse point={point} isSaid />}
            </div>
          ) : (
            <p>{t('notAssigned')}</p>
          )
        }
      </OneReply>
    </SideDrawer>
  );
}
