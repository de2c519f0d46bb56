import {
  type ApiError,
  Button,
  call,
  failureMessage,
  HierarchySelect,
  nodeLabel,
  nothingChosen,
  toast,
  useCall,
  useLibraries,
  useTranslation,
} from '@attesta/ui';
import { type ReactNode, useState } from 'react';
import { type WorkItem, withItems } from './work-items';

/** A name by the id of a chapter or substandard. */
export type NodeNames = ReadonlyMap<string, string>;

/** The chapters and substandards that somebody has already, by name: all of them, for what has no name here is shown without one. */
export function useNamesOfWork(user: { id?: string; organization_id?: string } | undefined): NodeNames {
  const { data } = useCall(
    'compliance.ListAssignments',
    { user_id: user?.id, client_id: user?.organization_id },
    { enabled: Boolean(user?.id), staleTime: 60_000 },
  );
  return new Map(
    (data?.data ?? []).map(({ node_id = '', node_name, node_code }) => [
      node_id,
      nodeLabel({ name: node_name, code: node_code }),
    ]),
  );
}

/**
 * What somebody is to answer for: picked level by level, each choice resetting those below it (specification: platform 2, 4);
 * a standard stands for its substandards. A field of a form.
 */
export function WorkPicker(props: {
  value?: WorkItem[];
  onChange?: (items: WorkItem[]) => void;
  names: NodeNames;
  /** Whose libraries are offered. */
  organizationId?: string | undefined;
}): ReactNode {
  const { t } = useTranslation('tenancy');
  const { value: items = [], onChange, names } = props;
  const [selection, setSelection] = useState(nothingChosen);
  const [busy, setBusy] = useState(false);
  const [picked, setPicked] = useState<NodeNames>(new Map());
  const { library, chapter, standard, substandard } = selection;
  const chapters = useCall('content.ListChaptersOfLibrary', { id: library }, { enabled: library !== '' });
  const { libraries } = useLibraries();

  const found = async (): Promise<{ item: WorkItem; name: string }[]> => {
    if (standard) {
      const { data } = await call('content.ListSubstandardsOfStandard', { id: standard });
      return (data ?? [])
        .filter(({ id }) => !substandard || id === substandard)
        .map((node) => ({ item: { kind: 'substandard', id: node.id ?? '', library }, name: nodeLabel(node) }));
    }
    const node = (chapters.data?.data ?? []).find(({ id }) => id === chapter);
    if (node) return [{ item: { kind: 'chapter', id: chapter, library }, name: nodeLabel(node) }];
    return [{ item: { kind: 'library', id: library, library }, name: '' }];
  };
  const add = async (): Promise<void> => {
    setBusy(true);
    try {
      const added = await found();
      setPicked(new Map([...picked, ...added.map(({ item, name }) => [item.id, name] as const)]));
      onChange?.(
        withItems(
          items,
          added.map(({ item }) => item),
        ),
      );
    } catch (error) {
      toast.error(failureMessage(error as ApiError));
    } finally {
      setBusy(false);
    }
  };
  const libraryName = (id: string): string => libraries?.find((one) => one.id === id)?.name ?? '';
  const nameOf = ({ kind, id }: WorkItem): string =>
    (kind === 'library' ? libraryName(id) : (picked.get(id) ?? names.get(id))) || t('work.unnamed');

  return (
    <>
      <HierarchySelect value={selection} onChange={setSelection} organizationId={props.organizationId} />
      <Button className="at-gap" disabled={!library} loading={busy} onClick={() => void add()}>
        {t(
          standard
            ? substandard
              ? 'work.addSubstandard'
              : 'work.addStandard'
            : chapter
              ? 'work.addChapter'
              : 'work.addLibrary',
        )}
      </Button>
      {items.length === 0 ? (
        <p className="at-faint">{t('users.worksOnNothing')}</p>
      ) : (
        <ul className="at-rows te-work" aria-label={t('users.worksOn')}>
          {items.map((item) => (
            <li key={item.id}>
              <span>
                <bdi>{nameOf(item)}</bdi>
                <span className="at-faint te-work-facts">
                  {[t(`work.${item.kind}`), item.kind === 'chapter' && libraryName(item.library)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <Button
                type="text"
                aria-label={t('work.remove', { name: nameOf(item) })}
                onClick={() => onChange?.(items.filter(({ id }) => id !== item.id))}
              >
                {t('work.take')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
