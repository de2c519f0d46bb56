import { Button, Page, type Row, StatusTag, useCall, useFormat, useTranslation } from '@attesta/ui';
import { type Column, LocalTable } from '@attesta/ui/data';
import { Link, useNavigate, useParams } from '@attesta/ui/router';
import { type ReactNode, useState } from 'react';
import { usePermissions } from '../access/permissions';
import { GoBack } from './go-back';
import { PrepareVersion } from './prepare-version';
import { PublishVersion } from './publish-version';
import { useCountWords } from './version-counts';
import { useVersionLabel } from './version-label';
import { screenOfVersion } from './version-screen';

type Version = Row<'content.ListLibraryVersions'>;

/** The versions of a library: who published them when, what they changed, and with which one the organization works. */
export default function VersionsPage(): ReactNode {
  const { t } = useTranslation('content');
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const library = useCall('content.GetLibrary', { id });
  const versions = useCall('content.ListLibraryVersions', { id });
  const columns = useColumns();
  const name = library.data?.data?.name ?? versions.data?.data?.find((version) => version.id === id)?.name;
  // A version that the organization has not gone on to yet is looked at beside the one that it works with.
  const used = versions.data?.data?.find((version) => version.used);
  const home = library.error && used ? used : { id, name };
  const breadcrumbs = [
    { label: t('libraries.title'), to: '/ss/libraries' },
    { label: home.name ?? t('level.library'), to: `/ss/libraries/${home.id}` },
    { label: t('versions.title') },
  ];
  return (
    <Page
      title={name ? t('versions.of', { name }) : t('versions.title')}
      description={t('versions.description')}
      breadcrumbs={breadcrumbs}
      action={
        <>
          <GoBack versions={versions.data?.data ?? []} />
          {library.data?.data && <Actions library={library.data.data} versions={versions.data?.data ?? []} />}
        </>
      }
    >
      <LocalTable
        name="content.versions"
        caption={t('versions.title')}
        items={versions.data && (versions.data.data ?? [])}
        error={versions.error}
        onRetry={() => void Promise.all([library.refetch(), versions.refetch()])}
        columns={columns}
        onOpen={(version) => navigate(screenOfVersion(version, used))}
        empty={{ title: t('versions.none'), description: t('versions.noneHint') }}
      />
    </Page>
  );
}

type FoundLibrary = Parameters<typeof PublishVersion>[0]['library'] & {
  may_publish?: boolean;
  version_number?: number;
  archived?: boolean;
};

/** What is next: to publish what is not published, to prepare what follows the newest, or to go on with what is prepared. */
function Actions({ library, versions }: { library: FoundLibrary; versions: Version[] }): ReactNode {
  const { t } = useTranslation('content');
  const [open, setOpen] = useState<'publish' | 'prepare'>();
  const close = (): void => setOpen(undefined);
  const navigate = useNavigate();
  const { publishVersions, importManuals } = usePermissions();
  if (!publishVersions || !library.may_publish || library.archived) return null;
  const [newest] = versions;
  const draft = newest && !newest.number ? newest : undefined;
  if (draft && draft.id !== library.id)
    return <Link to={`/ss/libraries/${draft.id}`}>{t('versions.openDraft', { name: draft.name })}</Link>;
  return library.version_number ? (
    <>
      {importManuals && (
        <Button onClick={() => navigate(`/ss/import?edition_of=${(newest ?? library).id}`)}>
          {t('versions.importNext')}
        </Button>
      )}
      <Button type="primary" onClick={() => setOpen('prepare')}>
        {t('versions.prepare')}
      </Button>
      {open === 'prepare' && <PrepareVersion version={newest ?? library} onClose={close} />}
    </>
  ) : (
    <>
      <Button type="primary" onClick={() => setOpen('publish')}>
        {t('versions.publish')}
      </Button>
      {open === 'publish' && <PublishVersion library={library} onClose={close} />}
    </>
  );
}

function useColumns(): Column<Version>[] {
  const { t } = useTranslation('content');
  const format = useFormat();
  const label = useVersionLabel();
  const countWords = useCountWords();
  return [
    {
      key: 'name',
      title: t('field.name'),
      width: 260,
      value: ({ name }) => name,
      render: ({ name }) => <bdi className="ct-whole">{name}</bdi>,
    },
    {
      key: 'number',
      title: t('versions.version'),
      width: 160,
      card: 'status',
      value: (version) => label(version),
      render: (version) => (
        <span className="ct-statuses">
          {label(version)}
          {version.used && <StatusTag kind="success">{t('versions.used')}</StatusTag>}
        </span>
      ),
    },
    {
      key: 'published_at',
      title: t('versions.publishedAt'),
      width: 130,
      card: 'date',
      value: ({ published_at }) => (published_at ? format.date(published_at) : ''),
    },
    { key: 'published_by', title: t('versions.publishedBy'), width: 160, card: 'line' },
    {
      key: 'changes',
      title: t('versions.changes'),
      width: 300,
      card: 'line',
      priority: 1,
      value: ({ changes }) => countWords(changes),
      render: ({ id, previous_id, changes }) =>
        previous_id ? (
          <div className="ct-whole">
            {countWords(changes)}
            <br />
            <Link to={`/ss/libraries/${id}/compare`}>{t('versions.seeChanges')}</Link>
          </div>
        ) : (
          '–'
        ),
    },
    {
      key: 'note',
      title: t('versions.note'),
      width: 260,
      card: 'line',
      priority: 3,
      value: ({ note }) => note,
      render: ({ note }) => (
        <div className="ct-whole">
          <bdi>{note}</bdi>
        </div>
      ),
    },
  ];
}
