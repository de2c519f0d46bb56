import { Button, OneReply, Page, PrintButton, StatusTag, useCall, useTranslation } from '@attesta/ui';
import { HistoryOutlined } from '@attesta/ui/icons';
import { useNavigate, useParams } from '@attesta/ui/router';
import { useTallSticky } from '@attesta/ui/tree';
import { type ReactNode, useRef, useState } from 'react';
import { usePermissions } from '../access/permissions';
import { ExportLibrary } from '../libraries/export-library';
import { LibraryActions } from '../libraries/library-actions';
import { LibraryForm } from '../libraries/library-form';
import { useArchiveLibrary } from '../libraries/use-archive-library';
import { VersionNotice } from '../versions/version-notice';
import { LibraryDetails } from './library-details';
import { NodeDetails } from './node-details';
import { StandardsTree } from './standards-tree';
import { useLibraryTree } from './use-library-tree';
import { useSelectedPath } from './use-selected-path';

/** One library: its tree, and the details of what is chosen in it. */
export default function LibraryPage(): ReactNode {
  const { t } = useTranslation('content');
  const { id = '' } = useParams();
  const library = useCall('content.GetLibrary', { id });
  const breadcrumbs = [
    { label: t('libraries.title'), to: '/ss/libraries' },
    { label: library.data?.data?.name ?? t('level.library') },
  ];
  const found = library.data?.data;
  return (
    <Page
      title={found?.name ?? t('level.library')}
      breadcrumbs={breadcrumbs}
      aside={found?.archived ? <StatusTag kind="neutral">{t('libraries.archivedMark')}</StatusTag> : undefined}
      action={
        found && (
          <>
            <PrintButton />
            <VersionsLink id={id} />
            <ExportLibrary library={found} />
            <Actions library={found} />
          </>
        )
      }
    >
      <OneReply of={library} found={found} rows={8}>
        {(found) => (
          <>
            <VersionNotice library={found} />
            <GivenBy library={found} />
            <Workspace key={id} library={found} />
          </>
        )}
      </OneReply>
    </Page>
  );
}

function VersionsLink({ id }: { id: string }): ReactNode {
  const { t } = useTranslation('content');
  const navigate = useNavigate();
  return (
    <Button icon={<HistoryOutlined />} onClick={() => navigate(`/ss/libraries/${id}/versions`)}>
      {t('versions.title')}
    </Button>
  );
}

type FoundLibrary = React.ComponentProps<typeof LibraryDetails>['library'];

/** Tells those who make libraries of their own why they can't change this one. */
function GivenBy({ library }: { library: FoundLibrary }): ReactNode {
  const { t } = useTranslation('content');
  if (!usePermissions().maintain || library.may_edit || library.may_publish) return null;
  const { organization_name: name } = library;
  return <p className="at-quiet">{name ? t('libraries.givenBy', { name }) : t('libraries.givenByPlatform')}</p>;
}

function Actions({ library }: { library: FoundLibrary }): ReactNode {
  const [editing, setEditing] = useState(false);
  const { archive } = useArchiveLibrary();
  if (!usePermissions().maintain || !(library.may_edit || library.may_publish)) return null;
  return (
    <>
      <LibraryActions
        library={library}
        onEdit={() => setEditing(true)}
        onArchive={(archived) => archive(library, archived)}
      />
      <LibraryForm library={library} open={editing} onClose={() => setEditing(false)} />
    </>
  );
}

function Workspace({ library }: { library: FoundLibrary }): ReactNode {
  const { t } = useTranslation('content');
  const selected = useSelectedPath();
  const shown = useLibraryTree(library.id ?? '', selected);
  const details = useRef<HTMLDivElement>(null);
  useTallSticky(details);
  const { path, select } = selected;
  const item = selected.key ? shown.tree.itemOf(selected.key) : undefined;
  // On a phone the details take the tree's place once there is nothing more to open in it.
  const isDeep = selected.level === 'substandard' || selected.level === 'activity';
  return (
    <div className={`ct-workspace ${isDeep ? 'ct-workspace-chosen' : ''}`}>
      <div className="ct-tree-pane">
        <StandardsTree library={library} shown={shown} selected={selected.key} onSelect={(node) => select(node.path)} />
      </div>
      <div className="ct-details-pane" ref={details}>
        {isDeep && (
          <Button
            className="ct-back"
            type="link"
            onClick={() => select({ chapter: path.chapter, standard: path.standard })}
          >
            {t('tree.back')}
          </Button>
        )}
        {selected.level && selected.key ? (
          <NodeDetails
            key={selected.key}
            level={selected.level}
            path={path}
            item={item}
            error={shown.tree.error}
            library={library}
            onSelect={select}
            onReload={shown.tree.reload}
          />
        ) : (
          <LibraryDetails library={library} onSelect={select} />
        )}
      </div>
    </div>
  );
}
