import {
  Button,
  EmptyState,
  ErrorPanel,
  Page,
  Segmented,
  useCall,
  useFormat,
  useLibraries,
  useTranslation,
  useUrlState,
} from '@attesta/ui';
import { type Column, FilterBar, LocalTable, useLibraryField } from '@attesta/ui/data';
import { DeleteOutlined, EditOutlined, PlusOutlined } from '@attesta/ui/icons';
import { type ReactNode, useState } from 'react';
import { usePermissions } from '../access/permissions';
import { ConfigurationForm } from './configuration-form';
import { type ConfigurationItem, type ConfigurationKind, configurationKinds } from './configuration-kinds';
import { DeleteItem } from './delete-item';
import { useConfiguration } from './use-configuration';

const defaults = { library: '', kind: 'category', q: '' };

/** What is configured for each library: surveyor categories, session classes, unit focus areas and checklist names. */
export default function ConfigurationPage(): ReactNode {
  const { t } = useTranslation('content');
  const [filters, setFilters] = useUrlState(defaults);
  const { libraries, error, refetch } = useLibraries();
  const kind = configurationKinds.find((one) => one === filters.kind) ?? 'category';
  const libraryId = filters.library || libraries?.[0]?.id || '';
  const field = useLibraryField(libraryId);
  const library = useCall('content.GetLibrary', { id: libraryId }, { enabled: libraryId !== '' }).data?.data;
  const { maintain, createActivities } = usePermissions(library);
  const [adding, setAdding] = useState(false);
  // Who was given a library adds unit focus areas of their organization's own to it.
  const mayAdd = maintain || (kind === 'area' && createActivities && library !== undefined);
  return (
    <Page
      title={t('configuration.title')}
      description={t('configuration.description')}
      action={
        mayAdd && (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
            {t(`configuration.add.${kind}`)}
          </Button>
        )
      }
    >
      <FilterBar
        fields={[field, { kind: 'search', name: 'q', label: t('configuration.search') }]}
        value={filters}
        onChange={(changes) => setFilters(changes as Partial<typeof defaults>)}
      >
        <Segmented
          filters
          aria-label={t('configuration.kind')}
          value={kind}
          options={configurationKinds.map((value) => ({ value, label: t(`configuration.many.${value}`) }))}
          onChange={(value) => setFilters({ kind: value })}
        />
      </FilterBar>
      {error && libraryId === '' ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : libraries?.length === 0 ? (
        <EmptyState title={t('libraries.none')} description={t('libraries.noneHintReader')} />
      ) : (
        <Items key={`${libraryId} ${kind}`} kind={kind} libraryId={libraryId} words={filters.q} maintain={maintain} />
      )}
      {adding && <ConfigurationForm kind={kind} libraryId={libraryId} onClose={() => setAdding(false)} />}
    </Page>
  );
}

interface ItemsProps {
  kind: ConfigurationKind;
  libraryId: string;
  words: string;
  /** Whether the library is the reader's to change. */
  maintain: boolean;
}

function Items({ kind, libraryId, words, maintain }: ItemsProps): ReactNode {
  const { t } = useTranslation('content');
  const { items, error, refetch } = useConfiguration(kind, libraryId);
  const { createActivities } = usePermissions();
  const [edited, setEdited] = useState<ConfigurationItem>();
  const [deleted, setDeleted] = useState<ConfigurationItem>();
  const columns = useColumns(kind, libraryId);
  const mayEdit = ({ organization_id }: ConfigurationItem): boolean => (organization_id ? createActivities : maintain);
  const sought = words.trim().toLowerCase();
  return (
    <>
      <LocalTable<ConfigurationItem>
        name={`content.configuration.${kind}`}
        caption={t(`configuration.many.${kind}`)}
        items={items?.filter(({ name }) => name.toLowerCase().includes(sought))}
        error={error}
        onRetry={() => void refetch()}
        columns={columns}
        actions={(item) =>
          mayEdit(item) && (
            <>
              <Button
                type="text"
                icon={<EditOutlined />}
                aria-label={t('configuration.editOne', { name: item.name })}
                onClick={() => setEdited(item)}
              />
              <Button
                type="text"
                danger
                icon={<DeleteOutlined />}
                aria-label={t('configuration.deleteOne', { name: item.name })}
                onClick={() => setDeleted(item)}
              />
            </>
          )
        }
        empty={{ title: t(`configuration.none.${kind}`), description: t(`configuration.about.${kind}`) }}
      />
      {edited && (
        <ConfigurationForm kind={kind} libraryId={libraryId} item={edited} onClose={() => setEdited(undefined)} />
      )}
      {deleted && <DeleteItem kind={kind} item={deleted} onClose={() => setDeleted(undefined)} />}
    </>
  );
}

function useColumns(kind: ConfigurationKind, libraryId: string): Column<ConfigurationItem>[] {
  const { t } = useTranslation('content');
  const format = useFormat();
  const categories = useConfiguration('category', kind === 'class' ? libraryId : '').items;
  const name: Column<ConfigurationItem> = { key: 'name', title: t('field.name'), sortable: true };
  const created: Column<ConfigurationItem> = {
    key: 'created_date',
    title: t('configuration.since'),
    sortable: true,
    card: 'date',
    render: ({ created_date }) => format.date(created_date),
  };
  const own: Record<ConfigurationKind, Column<ConfigurationItem>[]> = {
    category: [],
    class: [
      {
        key: 'surveyor_category_id',
        title: t('configuration.one.category'),
        sortable: true,
        card: 'line',
        value: (item) => categories?.find(({ id }) => id === item.surveyor_category_id)?.name,
      },
    ],
    area: [
      {
        key: 'organization_id',
        title: t('configuration.of'),
        card: 'line',
        value: (item) => t(item.organization_id ? 'source.2' : 'level.library'),
      },
    ],
    checklist: [
      {
        key: 'type',
        title: t('field.type'),
        card: 'line',
        value: ({ type }) => t(`type.${type === 2 || type === 3 ? type : 1}`),
      },
    ],
  };
  return [name, ...own[kind], created];
}
