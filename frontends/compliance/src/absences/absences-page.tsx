import {
  Button,
  Page,
  Popconfirm,
  type Reply,
  type StatusKind,
  StatusTag,
  useCallMutation,
  useFormat,
  useShortcut,
  useTranslation,
  useUrlState,
} from '@attesta/ui';
import { type Column, DataTable, FilterBar } from '@attesta/ui/data';
import { PlusOutlined } from '@attesta/ui/icons';
import { type ReactNode, useState } from 'react';
import { AbsenceDrawer } from './absence-drawer';

type Absence = NonNullable<Reply<'compliance.ListAbsences'>['data']>[number];

const defaults = { past: '', page: 1 };
const kinds: Record<string, StatusKind> = { now: 'warning', coming: 'info', over: 'neutral' };

/** Who is away when, and who answers for them meanwhile: administrators see everybody's, the others those about themselves. */
export default function AbsencesPage(): ReactNode {
  const { t } = useTranslation('compliance');
  const [state, setState] = useUrlState(defaults);
  const [planning, setPlanning] = useState(false);
  const columns = useColumns();
  useShortcut('n', t('absence.plan'), () => setPlanning(true));
  return (
    <Page
      title={t('absence.title')}
      description={t('absence.description')}
      action={
        <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => setPlanning(true)}>
          {t('absence.plan')}
        </Button>
      }
    >
      <FilterBar
        value={state}
        onChange={setState}
        fields={[
          {
            kind: 'select',
            name: 'past',
            label: t('absence.which'),
            options: [{ value: 'all', label: t('absence.past') }],
          },
        ]}
      />
      <DataTable
        name="compliance.absences"
        caption={t('absence.title')}
        call="compliance.ListAbsences"
        request={{ past: state.past === 'all' }}
        columns={columns}
        empty={{ title: t('absence.none'), description: t('absence.noneHint') }}
      />
      <AbsenceDrawer open={planning} onClose={() => setPlanning(false)} />
    </Page>
  );
}

function useColumns(): Column<Absence>[] {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  return [
    { key: 'user_name', title: t('absence.who'), width: 240 },
    { key: 'deputy_name', title: t('absence.deputy'), width: 240, card: 'line' },
    {
      key: 'from_date',
      title: t('absence.from'),
      sortable: true,
      card: 'line',
      value: ({ from_date }) => format.date(from_date),
    },
    {
      key: 'to_date',
      title: t('absence.to'),
      sortable: true,
      card: 'date',
      value: ({ to_date }) => format.date(to_date),
    },
    {
      key: 'state',
      title: t('field.status'),
      card: 'status',
      value: ({ state }) => t(`absence.state.${state}`),
      render: ({ state }) => (
        <StatusTag kind={kinds[state ?? ''] ?? 'neutral'}>{t(`absence.state.${state}`)}</StatusTag>
      ),
    },
    {
      key: 'can_end',
      title: t('absence.action'),
      value: () => '',
      card: 'line',
      render: (absence) => absence.can_end && <EndAbsence absence={absence} />,
    },
  ];
}

function EndAbsence({ absence }: { absence: Absence }): ReactNode {
  const { t } = useTranslation('compliance');
  const end = useCallMutation('compliance.EndAbsence', { toasts: 'success' });
  const names = { name: absence.user_name, deputy: absence.deputy_name };
  return (
    <Popconfirm
      title={t('absence.endAsk', names)}
      description={t(absence.state === 'now' ? 'absence.endNow' : 'absence.endComing', names)}
      okText={t('absence.end')}
      onConfirm={() => end.mutate({ id: absence.id })}
    >
      <Button size="small" loading={end.isPending} aria-label={t('absence.endOf', names)}>
        {t('absence.end')}
      </Button>
    </Popconfirm>
  );
}
