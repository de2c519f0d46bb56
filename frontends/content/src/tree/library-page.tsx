import {
  Button,
  ErrorPanel,
  HierarchySelect,
  type HierarchySelection,
  Page,
  RowsSkeleton,
  StatusTag,
  useCall,
  useTranslation,
} from '@attesta/ui';
import { useNavigate, useParams } from '@attesta/ui/router';
import { type ReactNode, useMemo, useState } from 'react';
import { usePermissions } from '../access/permissions';
import { LibraryActions } from '../libraries/library-actions';
import { LibraryForm } from '../libraries/library-form';
import { useArchiveLibrary } from '../libraries/use-archive-library';
import { LibraryDetails } from './library-details';
import { NodeDetails } from './node-details';
import { StandardsTree } from './standards-tree';
import { visibleRows } from './tree-rows';
import { useSelectedPath } from './use-selected-path';
import { useTree } from './use-tree';

/** One library: its tree, a selector that leads to any level, and the details of what is chosen. */
export default function LibraryPage(): ReactNode {
  const { t } = useTranslation('content');
  const { id = '' } = useParams();
  const library = useCall('content.GetLibrary', { id });
  const breadcrumbs = [
    { label: t('libraries.title'), to: '/ss/libraries' },
    { label: library.data?.data?.name ?? t('level.library') },
  ];
  if (library.error) {
    return (
      <Page title={t('level.library')} breadcrumbs={breadcrumbs}>
        <ErrorPanel error={library.error} onRetry={() => void library.refetch()} />
      </Page>
    );
  }
  const found = library.data?.data;
  return (
    <Page
      title={found?.name ?? '…'}
      breadcrumbs={breadcrumbs}
      aside={found?.archived ? <StatusTag kind="neutral">{t('libraries.archivedMark')}</StatusTag> : undefined}
      action={found && <Actions library={found} />}
    >
      {found && <GivenBy library={found} />}
      {found ? <Workspace key={id} library={found} /> : <RowsSkeleton rows={8} />}
    </Page>
  );
}

type FoundLibrary = React.ComponentProps<typeof LibraryDetails>['library'];

/** Tells those who make libraries of their own why they can't change this one. */
function GivenBy({ library }: { library: FoundLibrary }): ReactNode {
  const { t } = useTranslation('content');
  if (!usePermissions().maintain || library.may_edit) return null;
  const { organization_name: name } = library;
  return <p className="at-quiet">{name ? t('libraries.givenBy', { name }) : t('libraries.givenByPlatform')}</p>;
}

function Actions({ library }: { library: FoundLibrary }): ReactNode {
  const [editing, setEditing] = useState(false);
  const { archive } = useArchiveLibrary();
  if (!usePermissions(library).maintain) return null;
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
  const navigate = useNavigate();
  const libraryId = library.id ?? '';
  const selected = useSelectedPath();
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const expanded = useMemo(() => {
    const open = new Set(selected.above);
    for (const [key, isOpen] of toggled) isOpen ? open.add(key) : open.delete(key);
    return open;
  }, [selected.above, toggled]);
  const tree = useTree(libraryId, expanded);
  const toggle = (key: string, open: boolean): void => setToggled((current) => new Map(current).set(key, open));
  const rows = tree.roots && visibleRows(tree.roots, tree.childrenOf, expanded);
  const { path } = selected;
  const selection: HierarchySelection = {
    library: libraryId,
    chapter: path.chapter ?? '',
    standard: path.standard ?? '',
    substandard: path.substandard ?? '',
  };
  const choosePath = ({ library: next, chapter, standard, substandard }: HierarchySelection): void => {
    if (!next) navigate('/ss/libraries');
    else if (next !== libraryId) navigate(`/ss/libraries/${next}`);
    else {
      // What is chosen by name must be seen in the tree, even if somebody closed the way to it.
      setToggled(new Map());
      selected.select({ chapter, standard, substandard });
    }
  };
  const item = selected.key ? tree.itemOf(selected.key) : undefined;
  // On a phone the details take the tree's place once there is nothing more to open in it.
  const isDeep = selected.level === 'substandard' || selected.level === 'activity';
  return (
    <>
      <HierarchySelect value={selection} onChange={choosePath} />
      <div className={`ct-workspace ${isDeep ? 'ct-workspace-chosen' : ''}`}>
        <div className="ct-tree-pane">
          {tree.error && !rows ? (
            <ErrorPanel error={tree.error} onRetry={tree.reload} />
          ) : !rows ? (
            <RowsSkeleton rows={6} />
          ) : rows.length === 0 ? (
            <p className="at-quiet">{t('tree.empty')}</p>
          ) : (
            <StandardsTree
              label={t('tree.label', { name: library.name })}
              rows={rows}
              selected={selected.key}
              onSelect={(row) => selected.select(row.path)}
              onToggle={toggle}
            />
          )}
        </div>
        <div className="ct-details-pane">
          {isDeep && (
            <Button
              className="ct-back"
              type="link"
              onClick={() => selected.select({ chapter: path.chapter, standard: path.standard })}
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
              error={tree.error}
              library={library}
              onSelect={selected.select}
              onReload={tree.reload}
            />
          ) : (
            <LibraryDetails library={library} onSelect={selected.select} />
          )}
        </div>
      </div>
    </>
  );
}
