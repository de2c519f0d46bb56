import {
  Alert,
  Button,
  Page,
  type Row,
  Segmented,
  StatusTag,
  useFormat,
  useTranslation,
  useUrlState,
} from '@attesta/ui';
import { type Column, DataTable, FilterBar } from '@attesta/ui/data';
import { PlusOutlined, UploadOutlined } from '@attesta/ui/icons';
import { Link, useNavigate } from '@attesta/ui/router';
import { type ReactNode, useState } from 'react';
import { usePermissions } from '../access/permissions';
import { LibraryActions } from './library-actions';
import { LibraryForm } from './library-form';
import { useArchiveLibrary } from './use-archive-library';

export type Library = Row<'content.ListLibraries'>;

const defaults = { q: '', state: 'active', page: 1, create: false };

/** The libraries with their counts; who may change one also edits, archives and deletes it here. */
export default function LibraryListPage(): ReactNode {
  const { t } = useTranslation('content');
  const navigate = useNavigate();
  const permissions = usePermissions();
  const [filters, setFilters] = useUrlState(defaults);
  const [chosen, setEdited] = useState<Library | 'new'>();
  // By an address a new one can be begun from anywhere (src/remote.ts, actions).
  const edited = chosen ?? (filters.create && permissions.maintain ? 'new' : undefined);
  const columns = useColumns(permissions.maintain);
  const { archive, lastArchived, forget } = useArchiveLibrary();
  return (
    <Page
      title={t('libraries.title')}
      description={t('libraries.description')}
      action={
        <>
          {permissions.importManuals && (
            <Button icon={<UploadOutlined />} onClick={() => navigate('/ss/import')}>
              {t('import.action')}
            </Button>
          )}
          {permissions.maintain && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
              {t('libraries.create')}
            </Button>
          )}
        </>
      }
    >
      {lastArchived && (
        <Alert
          className="at-gap"
          type="info"
          showIcon
          role="status"
          closable={{ onClose: forget }}
          title={t(lastArchived.archived ? 'libraries.archivedNow' : 'libraries.restoredNow', {
            name: lastArchived.name,
          })}
          action={
            <Button size="small" onClick={() => archive(lastArchived, !lastArchived.archived)}>
              {t('undo')}
            </Button>
          }
        />
      )}
      <FilterBar
        fields={[{ kind: 'search', name: 'q', label: t('libraries.search') }]}
        value={filters}
        onChange={(changes) => setFilters(changes as Partial<typeof defaults>)}
      >
        {permissions.maintain && (
          <Segmented
            filters
            aria-label={t('libraries.state')}
            value={filters.state}
            options={[
              { value: 'active', label: t('libraries.active') },
              { value: 'archived', label: t('libraries.archived') },
            ]}
            onChange={(state) => setFilters({ state, page: 1 })}
          />
        )}
      </FilterBar>
      <DataTable
        name="content.libraries"
        caption={t('libraries.title')}
        call="content.ListLibraries"
        request={{ q: filters.q, archived: filters.state === 'archived' ? true : undefined, counts: true }}
        columns={columns}
        onOpen={({ id }) => navigate(`/ss/libraries/${id}`)}
        actions={
          permissions.maintain
            ? (library) =>
                (library.may_edit || library.may_publish) && (
                  <LibraryActions
                    library={library}
                    onEdit={() => setEdited(library)}
                    onArchive={(archived) => archive(library, archived)}
                  />
                )
            : undefined
        }
        empty={{
          title: filters.q ? t('libraries.noneFound') : t('libraries.none'),
          description: permissions.importManuals ? t('libraries.noneHint') : t('libraries.noneHintReader'),
          action: permissions.importManuals ? <Link to="/ss/import">{t('import.action')}</Link> : undefined,
        }}
      />
      <LibraryForm
        library={edited === 'new' ? undefined : edited}
        open={edited !== undefined}
        onClose={() => {
          setEdited(undefined);
          if (filters.create) setFilters({ create: false });
        }}
      />
    </Page>
  );
}

function useColumns(maintains: boolean): Column<Library>[] {
  const { t } = useTranslation('content');
  const format = useFormat();
  const count = (key: 'chapters' | 'standards' | 'substandards' | 'activities' | 'elements'): Column<Library> => ({
    key,
    title: t(`count.${key}`),
    align: 'end',
    card: key === 'activities' ? 'line' : undefined,
    value: (library) => library.counts?.[key] ?? 0,
    render: (library) => format.number(library.counts?.[key] ?? 0),
  });
  return [
    {
      key: 'name',
      title: t('field.name'),
      sortable: true,
      width: 400,
      least: 400,
      render: (library) => (
        <span className="ct-name">
          <span>{library.name}</span>
          {library.archived && <StatusTag kind="neutral">{t('libraries.archivedMark')}</StatusTag>}
          {maintains && !library.may_edit && !library.may_publish && (
            <StatusTag kind="neutral">{t('libraries.given')}</StatusTag>
          )}
          {library.version_number ? (
            <StatusTag kind="neutral">{t('versions.number', { n: library.version_number })}</StatusTag>
          ) : (
            library.previous_id && <StatusTag kind="pending">{t('versions.inPreparation')}</StatusTag>
          )}
          {library.newest_id && <StatusTag kind="info">{t('versions.newerMark')}</StatusTag>}
        </span>
      ),
    },
    {
      key: 'description',
      title: t('field.description'),
      width: 200,
      priority: 3,
      value: (library) => library.description,
    },
    count('chapters'),
    count('standards'),
    count('substandards'),
    count('activities'),
    { ...count('elements'), hidden: true },
    {
      key: 'updated_at',
      title: t('field.updated'),
      sortable: true,
      card: 'date',
      render: (library) => format.date(library.updated_at),
    },
  ];
}
