import { type Row, Section, useMayCall, useTranslation, useUrlState } from '@attesta/ui';
import { type Column, DataTable, FilterBar, type FilterField } from '@attesta/ui/data';
import { useNavigate } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { Status } from '../shared/meeting-words';
import { ViewsPage } from '../shared/views-page';
import { CommitteeTree } from './committee-tree';

type Committee = Row<'governance.ListCommittees'>;

const defaults = { view: 'list', q: '', status: 'active', page: 1 };

/** The committees of the organization, as a list or below those that they report to (daily work 2 Committee module). */
export default function CommitteesPage(): ReactNode {
  const { t } = useTranslation('governance');
  const navigate = useNavigate();
  const [state, setState] = useUrlState(defaults);
  const mayCreate = useMayCall('governance.CreateCommittee');
  const word = (value: string) => ({ value, label: t(`status.${value}`) });
  const fields: FilterField[] = [
    { kind: 'search', name: 'q', label: t('committees.search') },
    { kind: 'select', name: 'status', label: t('field.status'), options: ['active', 'dissolved'].map(word) },
  ];
  const columns: Column<Committee>[] = [
    { key: 'committee_name', title: t('committees.name'), sortable: true, width: 280 },
    { key: 'parent_name', title: t('committees.parent'), card: 'line' },
    { key: 'member_count', title: t('committees.members'), align: 'end', card: 'score', width: 110 },
    {
      key: 'updaters',
      title: t('committees.updaters'),
      card: 'line',
      value: ({ updaters = [] }) => updaters.map(({ name }) => name).join(', '),
    },
    {
      key: 'status',
      title: t('field.status'),
      sortable: true,
      card: 'status',
      value: ({ status }) => t(`status.${status}`),
      render: ({ status }) => <Status status={status} />,
    },
    { key: 'description', title: t('field.description'), priority: 3, width: 280 },
  ];
  return (
    <ViewsPage
      title={t('committees.title')}
      description={t('committees.about')}
      add={mayCreate ? { label: t('committees.create'), to: '/ss/committees/new' } : undefined}
      views={['list', 'tree']}
      view={state.view}
      onView={(view) => setState({ view })}
    >
      {state.view === 'tree' ? (
        <Section>
          <CommitteeTree />
        </Section>
      ) : (
        <>
          <FilterBar value={state} onChange={setState} fields={fields} />
          <DataTable
            name="governance.committees"
            caption={t('committees.title')}
            call="governance.ListCommittees"
            request={{ q: state.q, status: state.status }}
            columns={columns}
            onOpen={({ id }) => navigate(`/ss/committees/${id}`)}
            empty={{ title: t('committees.none'), description: t('committees.noneHint') }}
          />
        </>
      )}
    </ViewsPage>
  );
}
