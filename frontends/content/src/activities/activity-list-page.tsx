import {
  Button,
  ConfirmDanger,
  nodeTexts,
  Page,
  type Row,
  Tag,
  useCallMutation,
  useFormat,
  useTranslation,
  useUrlState,
} from '@attesta/ui';
import { type Column, DataTable, FilterBar, useLibraryField } from '@attesta/ui/data';
import { DeleteOutlined, PlusOutlined } from '@attesta/ui/icons';
import { useNavigate } from '@attesta/ui/router';
import { type ReactNode, useState } from 'react';
import { usePermissions } from '../access/permissions';
import { activityKind } from './activity-kind';
import { frequencyLabel } from './frequency-label';
import { substandardNames } from './substandard-links';

type Activity = Row<'content.ListClientActivities'>;

const defaults = { q: '', type: '', source: '', library: '', page: 1 };

/** The activities of the organization: those of its libraries and its own. */
export default function ActivityListPage(): ReactNode {
  const { t } = useTranslation('content');
  const navigate = useNavigate();
  const permissions = usePermissions();
  const [filters, setFilters] = useUrlState(defaults);
  const libraryField = useLibraryField();
  const [deleting, setDeleting] = useState<Activity>();
  const columns = useColumns();
  return (
    <Page
      title={t('activities.title')}
      description={t('activities.description')}
      action={
        permissions.createActivities && (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => navigate('/ss/activities/new')}>
            {t('activities.create')}
          </Button>
        )
      }
    >
      <FilterBar
        value={filters}
        onChange={(changes) => setFilters(changes as Partial<typeof defaults>)}
        fields={[
          { kind: 'search', name: 'q', label: t('activities.search') },
          libraryField,
          {
            kind: 'select',
            name: 'type',
            label: t('field.type'),
            options: ['1', '2', '3'].map((value) => ({ value, label: t(`type.${value}`) })),
          },
          {
            kind: 'select',
            name: 'source',
            label: t('field.source'),
            options: ['1', '2'].map((value) => ({ value, label: t(`source.${value}`) })),
          },
        ]}
      />
      <DataTable
        name="content.activities"
        caption={t('activities.title')}
        call="content.ListClientActivities"
        request={{
          q: filters.q,
          library_id: filters.library,
          type: filters.type ? Number(filters.type) : undefined,
          source: filters.source ? Number(filters.source) : undefined,
        }}
        columns={columns}
        onOpen={({ id }) => navigate(`/ss/activities/${id}`)}
        actions={(activity) =>
          activity.may_edit && (
            <Button
              type="text"
              danger
              icon={<DeleteOutlined />}
              aria-label={t('activities.deleteOne', { name: nodeTexts(activity).name })}
              onClick={() => setDeleting(activity)}
            />
          )
        }
        empty={{ title: t('activities.none'), description: t('activities.noneHint') }}
      />
      {deleting && <DeleteActivity activity={deleting} onClose={() => setDeleting(undefined)} />}
    </Page>
  );
}

function DeleteActivity({ activity, onClose }: { activity: Activity; onClose: () => void }): ReactNode {
  const { t } = useTranslation('content');
  const rpc = activity.source === 2 ? 'content.DeleteClientActivity' : 'content.DeleteAdminActivity';
  const remove = useCallMutation(rpc, { onSuccess: onClose });
  return (
    <ConfirmDanger
      open
      title={t('activities.deleteTitle')}
      description={t('activities.deleteText')}
      name={activity.code || nodeTexts(activity).name}
      action={t('ui:action.delete')}
      busy={remove.isPending}
      onCancel={onClose}
      onConfirm={() => remove.mutate({ id: activity.id })}
    />
  );
}

function useColumns(): Column<Activity>[] {
  const { t } = useTranslation('content');
  const format = useFormat();
  return [
    {
      key: 'name',
      title: t('field.name'),
      sortable: true,
      width: 360,
      value: (row) => nodeTexts(row).name || nodeTexts(row).description,
    },
    { key: 'code', title: t('field.code'), sortable: true, hidden: true },
    {
      key: 'type',
      title: t('field.type'),
      card: 'status',
      value: (row) => t(`kind.${activityKind(row)}`),
      render: (row) => <Tag>{t(`kind.${activityKind(row)}`)}</Tag>,
    },
    {
      key: 'response_frequency',
      title: t('field.frequency'),
      card: 'line',
      value: (row) => frequencyLabel(t, row.response_frequency),
    },
    {
      key: 'elements',
      title: t('count.elements'),
      align: 'end',
      value: (row) => row.elements?.length ?? 0,
      render: (row) => format.number(row.elements?.length ?? 0),
    },
    {
      key: 'substandards',
      title: t('count.substandards'),
      width: 260,
      value: (row) => substandardNames(row.substandards) || '–',
    },
    { key: 'source', title: t('field.source'), priority: 3, value: (row) => t(`source.${row.source === 2 ? 2 : 1}`) },
    {
      key: 'updated_at',
      title: t('field.updated'),
      sortable: true,
      hidden: true,
      render: (row) => format.date(row.updated_at),
    },
  ];
}
