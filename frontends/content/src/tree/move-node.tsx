import {
  Alert,
  Button,
  Form,
  Modal,
  nodeLabel,
  Select,
  useCall,
  useCallMutation,
  useFormat,
  useTranslation,
} from '@attesta/ui';
import { FoundSelect, useTyping } from '@attesta/ui/data';
import { useNavigate } from '@attesta/ui/router';
import { type ReactNode, useState } from 'react';
import { ConflictNotice, isConflict } from '../access/conflict-notice';
import { countBelow } from './count-below';
import type { EditableLevel } from './node-kinds';
import { nodeCalls } from './node-kinds';
import type { NodePath } from './tree-node';

interface MoveNodeProps {
  level: EditableLevel;
  node: { id?: string; name?: string; code?: string; version?: number };
  path: NodePath;
  libraryId: string;
  onClose: () => void;
  /** To where it stands now, within the library. */
  onMoved: (path: NodePath) => void;
}

interface Place {
  value: string;
  label: string;
}

/**
 * Takes a chapter to another library, a standard to another chapter, or a substandard to another standard, and says before
 * what goes along with it.
 */
export function MoveNode({ level, node, path, libraryId, onClose, onMoved }: MoveNodeProps): ReactNode {
  const { t } = useTranslation('content');
  const navigate = useNavigate();
  const [chapter, setChapter] = useState(path.chapter ?? '');
  const [target, setTarget] = useState<string>();
  const typing = useTyping();
  const places = usePlaces(level, libraryId, chapter, path, typing.q);
  const call = nodeCalls[level];
  const update = useCallMutation(call.update as 'content.UpdateSubstandard', {
    toasts: 'success',
    onSuccess: () => {
      onClose();
      if (level === 'chapter') navigate(`/ss/libraries/${target}?chapter=${node.id}`);
      else if (level === 'standard') onMoved({ chapter: target, standard: node.id });
      else onMoved({ chapter, standard: target, substandard: node.id });
    },
  });
  const move = (): void => update.mutate({ id: node.id, version: node.version, [call.parent]: target });
  return (
    <Modal
      open
      title={t(`move.${level}`)}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('ui:action.cancel')}
        </Button>,
        <Button key="move" type="primary" disabled={!target} loading={update.isPending} onClick={move}>
          {t('move.action')}
        </Button>,
      ]}
    >
      <p>
        <bdi>{nodeLabel(node)}</bdi>
      </p>
      <MovedAlong libraryId={libraryId} id={node.id ?? ''} level={level} />
      <ConflictNotice error={update.error} onReload={onClose} />
      {update.error && !isConflict(update.error) && (
        <Alert className="at-gap-before" type="error" showIcon role="alert" title={reasonOf(update.error)} />
      )}
      <Form layout="vertical" className="at-gap-before">
        {level === 'substandard' && (
          <PlaceChoice
            level="chapter"
            places={places.chapters}
            value={chapter}
            onChange={(next) => {
              setChapter(next);
              setTarget(undefined);
            }}
          />
        )}
        {level === 'chapter' ? (
          <Form.Item label={t('level.library')} required>
            <FoundSelect
              {...{ 'aria-label': t('level.library'), value: target, onChange: setTarget }}
              typing={typing}
              query={places.libraries}
              options={places.targets ?? []}
            />
          </Form.Item>
        ) : (
          <PlaceChoice level={parentLevel[level]} places={places.targets} value={target} onChange={setTarget} />
        )}
      </Form>
    </Modal>
  );
}

const parentLevel = { chapter: 'library', standard: 'chapter', substandard: 'standard' } as const;

function reasonOf({ message, reasons }: { message: string; reasons: { message: string }[] }): string {
  return [...new Set([message, ...reasons.map((reason) => reason.message)])].join(' ');
}

/** Where a node may go: to what the reader may change, but not to where it stands. @param q words of the library that is looked for */
function usePlaces(level: EditableLevel, libraryId: string, chapter: string, path: NodePath, q: string) {
  const libraries = useCall(
    'content.ListLibraries',
    { q, page: 1, page_size: 200 },
    { enabled: level === 'chapter', keepPrevious: true },
  );
  const chapters = useCall('content.ListChaptersOfLibrary', { id: libraryId }, { enabled: level !== 'chapter' });
  const standards = useCall(
    'content.ListStandardsOfChapter',
    { id: chapter },
    { enabled: level === 'substandard' && chapter !== '' },
  );
  const changeable = libraries.data?.data?.filter(
    ({ id, may_edit, archived }) => may_edit && !archived && id !== libraryId,
  );
  const targets = {
    chapter: changeable,
    standard: chapters.data?.data?.filter(({ id }) => id !== path.chapter),
    substandard: standards.data?.data?.filter(({ id }) => id !== path.standard),
  }[level];
  return { libraries, chapters: chapters.data?.data?.map(placeOf), targets: targets?.map(placeOf) };
}

function placeOf(node: { id?: string; name?: string; code?: string }): Place {
  return { value: node.id ?? '', label: nodeLabel(node) };
}

function PlaceChoice(props: {
  level: 'library' | 'chapter' | 'standard';
  places: Place[] | undefined;
  value: string | undefined;
  onChange: (id: string) => void;
}): ReactNode {
  const { t } = useTranslation('content');
  const label = t(`level.${props.level}`);
  return (
    <Form.Item label={label} required>
      <Select
        aria-label={label}
        showSearch={{ optionFilterProp: 'label' }}
        loading={!props.places}
        options={props.places}
        notFoundContent={t('move.nowhere')}
        value={props.value || undefined}
        onChange={props.onChange}
      />
    </Form.Item>
  );
}

/** What stands below a node, counted level by level. */
function MovedAlong({ libraryId, id, level }: { libraryId: string; id: string; level: EditableLevel }): ReactNode {
  const { t } = useTranslation('content');
  const format = useFormat();
  const outline = useCall('content.GetLibraryOutline', { id: libraryId }).data?.data;
  if (!outline) return null;
  const counts = countBelow(outline, id);
  const levels = (['standard', 'substandard', 'activity'] as const).filter((below) => counts[below] > 0);
  const list = levels.map((below) => `${t(`count.${plural[below]}`)}: ${format.number(counts[below])}`).join(' · ');
  return (
    <>
      <p>{list ? t('move.along', { list }) : t('move.alone')}</p>
      {level === 'chapter' && <p className="at-quiet">{t('move.toLibrary')}</p>}
    </>
  );
}

const plural = { standard: 'standards', substandard: 'substandards', activity: 'activities' } as const;
