import {
  type Row,
  toast,
  useCall,
  useChoiceState,
  useFormat,
  useMayCall,
  useTranslation,
  useUrlState,
} from '@attesta/ui';
import { type Column, DataTable, FilterBar, type FilterField } from '@attesta/ui/data';
import { useNavigate } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { meetingStatuses, Status } from '../shared/meeting-words';
import { ViewsPage } from '../shared/views-page';
import { useWindowed } from '../shared/window';
import { MeetingCalendar } from './meeting-calendar';

export type MeetingRow = Row<'governance.ListMeetings'>;

const defaults = { view: 'list', q: '', committee: '', status: '', tag: '', month: '', page: 1 };

/** The meetings of the organization from a year ago to tomorrow, or of other days; as a list or a calendar (daily work 4, 9). */
export default function MeetingsPage(): ReactNode {
  const { t } = useTranslation('governance');
  const format = useFormat();
  const navigate = useNavigate();
  const [state, setState] = useUrlState(useWindowed(defaults));
  const mayCreate = useMayCall('governance.CreateMeeting');
  const committees = useCall('governance.ListCommittees');
  const tags = useCall('governance.ListMeetingTags');
  const open = ({ id, openable }: MeetingRow): void => {
    if (openable) void navigate(`/ss/meetings/${id}`);
    else toast.info(t('notAssigned'));
  };
  const fields: FilterField[] = [
    { kind: 'search', name: 'q', label: t('meetings.search') },
    {
      kind: 'select',
      name: 'committee',
      label: t('committees.one'),
      state: useChoiceState(committees),
      options: (committees.data?.data ?? []).map(({ id = '', committee_name = '' }) => ({
        value: id,
        label: committee_name,
      })),
    },
    {
      kind: 'select',
      name: 'status',
      label: t('field.status'),
      options: meetingStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
    },
    {
      kind: 'select',
      name: 'tag',
      label: t('meetings.tag'),
      state: useChoiceState(tags),
      options: (tags.data?.data ?? []).map(({ id = '', name = '' }) => ({ value: id, label: name })),
    },
    ...(state.view === 'list' ? [{ kind: 'range' as const, from: 'from', to: 'to', label: t('meetings.days') }] : []),
  ];
  const columns: Column<MeetingRow>[] = [
    {
      key: 'meeting_name',
      title: t('meetings.name'),
      sortable: true,
      width: 260,
      value: (row) => row.meeting_name || t('meetings.untitled'),
    },
    { key: 'committee_name', title: t('committees.one'), card: 'line' },
    {
      key: 'meeting_date',
      title: t('meetings.date'),
      sortable: true,
      card: 'date',
      width: 150,
      value: ({ meeting_date }) => (meeting_date ? format.date(meeting_date) : ''),
    },
    {
      key: 'meeting_time_start',
      title: t('meetings.time'),
      width: 130,
      value: ({ meeting_time_start: from, meeting_time_end: to }) => (from ? `${from}–${to}` : ''),
    },
    {
      key: 'status',
      title: t('field.status'),
      sortable: true,
      card: 'status',
      value: ({ status }) => t(`status.${status}`),
      render: ({ status }) => <Status status={status} />,
    },
    { key: 'agenda_count', title: t('meetings.agenda'), align: 'end', width: 100, priority: 3 },
    { key: 'attendee_count', title: t('meetings.attendees'), align: 'end', width: 110, priority: 3 },
    {
      key: 'tags',
      title: t('meetings.tags'),
      priority: 3,
      value: ({ tags: of = [] }) => of.map(({ name }) => name).join(', '),
    },
  ];
  const request = { q: state.q, committee_id: state.committee, status: state.status, tag_id: state.tag };
  return (
    <ViewsPage
      title={t('meetings.title')}
      description={t('meetings.about')}
      add={mayCreate ? { label: t('meetings.create'), to: '/ss/meetings/new' } : undefined}
      views={['list', 'calendar']}
      view={state.view}
      onView={(view) => setState({ view })}
    >
      <FilterBar value={state} onChange={setState} fields={fields} />
      {state.view === 'calendar' ? (
        <MeetingCalendar month={state.month} onMonth={(month) => setState({ month })} request={request} />
      ) : (
        <DataTable
          name="governance.meetings"
          caption={t('meetings.title')}
          call="governance.ListMeetings"
          request={{ ...request, fromdate: state.from, todate: state.to }}
          columns={columns}
          onOpen={open}
          empty={{ title: t('meetings.none'), description: t('meetings.noneHint') }}
        />
      )}
    </ViewsPage>
  );
}
